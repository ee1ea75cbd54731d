import { memberJoinedV1, type Message, messagePostedV1, postMessage } from '@circlet/contracts';
import { EVENT_STREAM } from '@circlet/events';
import { connectNats } from '@circlet/platform';
import { countOf, sql, valuesOf } from '@circlet/platform/database';
import {
  buildActor,
  Caller,
  createServiceDatabase,
  eventually,
  IncomingEvents,
  nextId,
  ServiceProcess,
  suiteNatsUrl,
  suiteRedisUrl,
  type TestDatabase,
} from '@circlet/testing';
import type { NatsConnection } from 'nats';
import { DataSource } from 'typeorm';

import { storageUrl } from '../../test/chat-suite';
import { joined } from '../../test/facts';

describe('a chat service killed between committing a message and publishing its event', () => {
  let database: TestDatabase;
  let rows: DataSource;
  let nats: NatsConnection;
  let natsUrl: string;
  let running: ServiceProcess;

  const startChat = async (): Promise<ServiceProcess> =>
    ServiceProcess.start('chat', {
      DATABASE_URL_CHAT: database.url,
      NATS_URL: natsUrl,
      REDIS_URL: await suiteRedisUrl(),
      STORAGE_URL: storageUrl,
    });

  beforeAll(async () => {
    database = await createServiceDatabase('chat');
    rows = await new DataSource({ type: 'postgres', url: database.url }).initialize();
    natsUrl = await suiteNatsUrl();
    nats = await connectNats(natsUrl, 'test');
  }, 300_000);
  afterAll(async () => {
    await running.stop();
    await nats.close();
    await rows.destroy();
    await database.drop();
  });

  const published = async (): Promise<unknown[]> => {
    const manager = await nats.jetstreamManager();
    const { state } = await manager.streams.info(EVENT_STREAM, { subjects_filter: 'events.chat.>' });
    const count = Object.values(state.subjects ?? {}).reduce((sum, each) => sum + each, 0);
    const last = await manager.streams
      .getMessage(EVENT_STREAM, { last_by_subj: 'events.chat.MessagePosted.v1' })
      .catch(() => undefined);
    return Array.from({ length: count }, () => last?.json<{ data: unknown }>().data);
  };

  it('publishes the event once after its restart', async () => {
    // The test acquires the relay's lease first, so that nothing can be published before the kill.
    await rows.query(`UPDATE relay SET holder = gen_random_uuid(), expires_at = 'infinity'`);
    running = await startChat();

    const ada = buildActor();
    const groupId = nextId();
    await new IncomingEvents(nats, 'chat').deliver(memberJoinedV1, groupId, joined(groupId, ada.id));
    const message: Message = await new Caller(nats, ada).call(postMessage, {
      body: { groupId, content: 'Still here?' },
    });
    await running.kill();
    expect(await valuesOf(rows, sql<{ id: number }>`SELECT id FROM messages`)).toEqual([message.id]);
    expect(await published()).toEqual([]);

    await rows.query(`UPDATE relay SET expires_at = '-infinity'`);
    running = await startChat();
    const fact = { messageId: message.id, groupId, userId: ada.id, postedAt: message.createdAt };
    await eventually(async () => (await published()).length > 0);
    expect(await published()).toEqual([messagePostedV1.data.parse(fact)]);
  });

  it('publishes nothing twice when it is killed after publishing, before it marks the event', async () => {
    await running.kill();
    await rows.query('UPDATE outbox SET published_at = NULL');
    running = await startChat();
    await eventually(async () => {
      return (await countOf(rows, sql`SELECT FROM outbox WHERE published_at IS NULL`)) === 0;
    });
    expect(await published()).toHaveLength(1);
  });
});
