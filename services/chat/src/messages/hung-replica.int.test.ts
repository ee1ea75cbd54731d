import { listUnreadChats } from '@circlet/contracts';
import { connectNats, Deadline, runInContext } from '@circlet/platform';
import {
  buildActor,
  Caller,
  createServiceDatabase,
  eventually,
  ServiceProcess,
  suiteNatsUrl,
  suiteRedisUrl,
  type TestDatabase,
} from '@circlet/testing';
import type { NatsConnection } from 'nats';

import { storageUrl } from '../../test/chat-suite';

describe('a replica that hangs', () => {
  let database: TestDatabase;
  let nats: NatsConnection;
  let replicas: ServiceProcess[];

  beforeAll(async () => {
    database = await createServiceDatabase('chat');
    const settings = {
      DATABASE_URL_CHAT: database.url,
      NATS_URL: await suiteNatsUrl(),
      REDIS_URL: await suiteRedisUrl(),
      STORAGE_URL: storageUrl,
    };
    nats = await connectNats(settings.NATS_URL, 'test');
    replicas = [await ServiceProcess.start('chat', settings), await ServiceProcess.start('chat', settings)];
  }, 300_000);
  afterAll(async () => {
    await Promise.all(replicas.map((replica) => replica.kill()));
    await nats.close();
    await database.drop();
  });

  it('gets no more calls; the others answer them', async () => {
    const caller = new Caller(nats, buildActor());
    // Sequential calls, each with a longer timeout than the broker's heartbeat: older brokers count their own
    // deliveries as a sign of life.
    const call = (): Promise<unknown> =>
      runInContext({ requestId: 'r', deadline: new Deadline(3_000) }, () =>
        caller.call(listUnreadChats, { body: { userIds: [] } }),
      );
    await call();
    replicas[0]?.pause();
    await eventually(async () => {
      for (let count = 0; count < 12; count += 1) await call();
      return true;
    }, 50_000);
  }, 60_000);
});
