import { pathToFileURL } from 'node:url';

import { memberJoinedV1 } from '@circlet/contracts';
import { createServiceDatabase, IncomingEvents, nextId, ServiceProcess } from '@circlet/testing';

import type { TestUser } from './build-user';
import type { TestIdentity } from './start-identity';

/** The chat service in a separate process, which shares its servers with an identity service. */
export interface RunningChat {
  /** Makes a user a member of a group since yesterday. */
  join(groupId: number, user: TestUser): Promise<void>;
  /** Stops it and drops its database. */
  stop(): Promise<void>;
}

export async function startChat({ service, storage }: TestIdentity): Promise<RunningChat> {
  const database = await createServiceDatabase('chat');
  const running = await ServiceProcess.start('chat', {
    DATABASE_URL_CHAT: database.url,
    NATS_URL: service.servers.natsUrl,
    REDIS_URL: service.servers.redisUrl,
    STORAGE_URL: pathToFileURL(storage).href,
  });
  const incoming = new IncomingEvents(service.nats, 'chat');
  return {
    join: async (groupId, { user }) => {
      const joinedAt = new Date(Date.now() - 86_400_000).toISOString();
      await incoming.deliver(memberJoinedV1, groupId, {
        ...{ membershipId: nextId(), groupId, userId: user.id, joinedAt, as: 'member' },
      });
    },
    stop: async () => {
      await running.stop();
      await database.drop();
    },
  };
}
