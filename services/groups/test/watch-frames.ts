import { liveUserSubject } from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import type { TestService } from '@circlet/testing';

/** Collects the topics of the frames pushed to a user from now on. */
export async function watchTopics(service: TestService, actor: Actor): Promise<string[]> {
  const topics: string[] = [];
  service.nats.subscribe(liveUserSubject(actor.id), {
    callback: (_error, message) => topics.push(message.json<{ topic: string }>().topic),
  });
  await service.nats.flush();
  return topics;
}
