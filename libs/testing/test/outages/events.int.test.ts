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

/** Long enough for a subscriber to look for its consumer in vain. Milliseconds. */
const OUTAGE_MS = 13_000;
/** Outlasts its attempts, each of which ends with a request for events. Milliseconds. */
const LOSS_MS = 9_000;

describe('events for a service whose connection to the broker was silent for long', () => {
  let database: TestDatabase | undefined;
  let nats: NatsConnection | undefined;
  let link: FaultyLink;
  let service: ServiceProcess | undefined;
  let incoming: IncomingEvents;

  beforeEach(async () => {
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
  afterEach(async () => {
    await service?.stop();
    await nats?.close();
    await link.close();
    await database?.drop();
  });

  const deliver = (messageId: number) =>
    incoming.deliver(messagePostedV1, 1, {
      messageId,
      groupId: 1,
      userId: 1,
      postedAt: new Date().toISOString(),
    });

  // Nothing shows the state of the client in between, so the test has to wait for some time.
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
