import { messagePostedV1 } from '@circlet/contracts';
import { EVENT_STREAM, newEvent, recordEvents } from '@circlet/events';
import { connectNats } from '@circlet/platform';
import { countOf, rowOf, sql } from '@circlet/platform/database';
import {
  createServiceDatabase,
  eventually,
  FaultyLink,
  ServiceProcess,
  suiteNatsUrl,
  suiteRedisUrl,
  type TestDatabase,
} from '@circlet/testing';
import type { NatsConnection } from 'nats';
import { DataSource } from 'typeorm';

import { storageUrl } from '../../test/chat-suite';

describe('the chat replica that holds the relay lease', () => {
  let database: TestDatabase;
  let link: FaultyLink;
  let rows: DataSource;
  let nats: NatsConnection;
  let natsUrl: string;
  let holder: ServiceProcess;
  let other: ServiceProcess;

  const startChat = async (databaseUrl: string): Promise<ServiceProcess> =>
    ServiceProcess.start('chat', {
      DATABASE_URL_CHAT: databaseUrl,
      NATS_URL: natsUrl,
      REDIS_URL: await suiteRedisUrl(),
      STORAGE_URL: storageUrl,
    });

  beforeAll(async () => {
    database = await createServiceDatabase('chat');
    rows = await new DataSource({ type: 'postgres', url: database.url }).initialize();
    link = await FaultyLink.to(database.url);
    natsUrl = await suiteNatsUrl();
    nats = await connectNats(natsUrl, 'test');
    holder = await startChat(link.url);
    await eventually(async () => (await holderId()) !== null);
    other = await startChat(database.url);
  }, 300_000);
  afterAll(async () => {
    await Promise.all([holder.kill(), other.stop()]);
    await nats.close();
    await rows.destroy();
    await link.close();
    await database.drop();
  });

  const holderId = async (): Promise<string | null> => {
    const { holder } = await rowOf(rows, sql<{ holder: string | null }>`SELECT holder FROM relay`);
    return holder;
  };
  /** Records an event as the service would, and waits until it is published. */
  const publish = async (messageId: number): Promise<void> => {
    const fact = { messageId, groupId: 1, userId: 1, postedAt: new Date().toISOString() };
    await recordEvents(rows.manager, [newEvent(messagePostedV1, 1, fact)]);
    await eventually(
      async () => (await countOf(rows, sql`SELECT FROM outbox WHERE published_at IS NULL`)) === 0,
    );
  };
  const published = async (): Promise<number[]> => {
    const manager = await nats.jetstreamManager();
    const { state } = await manager.streams.info(EVENT_STREAM);
    const messages = await Promise.all(
      Array.from({ length: state.messages }, (_, n) =>
        manager.streams.getMessage(EVENT_STREAM, { seq: state.first_seq + n }),
      ),
    );
    return messages.map((message) => message.json<{ data: { messageId: number } }>().data.messageId);
  };

  it('loses it when its database hangs or the replica itself hangs, and publishes nothing twice', async () => {
    await publish(1);
    const first = await holderId();
    link.silence();
    await publish(2);
    const second = await holderId();
    expect(second).not.toBe(first);
    link.pass();
    other.pause();
    await publish(3);
    expect(await holderId()).toBe(first);
    other.resume();
    await publish(4);
    expect(await published()).toEqual([1, 2, 3, 4]);
  });
});
