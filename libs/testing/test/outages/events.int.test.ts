import { setTimeout as pause } from 'node:timers/promises';

import { messagePostedV1 } from '@circlet/contracts';
import { connectNats } from '@circlet/platform';
import type { NatsConnection } from 'nats';

import {
  createServiceDatabase,
  environmentOf,
  FaultyLink,
  IncomingEvents,
  ServiceProcess,
  suiteNatsUrl,
  suiteRedisUrl,
  type TestDatabase,
} from '@circlet/testing';

/** Longer than it takes until a subscriber has tried in vain to find its consumer again. Milliseconds. */
const OUTAGE_MS = 13_000;
/** Longer than the attempts to find the consumer go on, each of which ends with a request for events. Milliseconds. */
const LOSS_MS = 9_000;

describe('events for a service whose connection to the broker was silent for long', () => {
  let database: TestDatabase;
  let nats: NatsConnection;
  let link: FaultyLink;
  let service: ServiceProcess;
  let incoming: IncomingEvents;

  beforeAll(async () => {
    const [natsUrl, redisUrl] = await Promise.all([suiteNatsUrl(), suiteRedisUrl()]);
    database = await createServiceDatabase('moderation');
    nats = await connectNats(natsUrl, 'test');
    link = await FaultyLink.to(natsUrl);
    service = await ServiceProcess.start(
      'moderation',
      environmentOf('moderation', { databaseUrl: database.url, natsUrl: link.url, redisUrl }),
    );
    incoming = new IncomingEvents(nats, 'moderation');
  }, 60_000);
  afterAll(async () => {
    await service.stop();
    await nats.close();
    await link.close();
    await database.drop();
  });

  const deliver = (messageId: number) =>
    incoming.deliver(messagePostedV1, 1, {
      messageId,
      groupId: 1,
      userId: 1,
      postedAt: new Date().toISOString(),
    });

  it('arrive, even if later a request for events is lost', async () => {
    link.drop();
    await pause(OUTAGE_MS);
    link.pass();
    await deliver(1);
    link.lose('CONSUMER.MSG.NEXT');
    await pause(LOSS_MS);
    link.pass();
    await deliver(2);
  }, 90_000);
});
