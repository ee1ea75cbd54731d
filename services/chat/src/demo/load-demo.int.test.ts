import { messagePostedV1 } from '@circlet/contracts';
import { demoMessages } from '@circlet/demo';
import { rowOf, sql } from '@circlet/platform/database';

import { ChatSuite, storageUrl, storedPhotos } from '../../test/chat-suite';
import { demo } from './load-demo';

describe('the demo chats', () => {
  let chat: ChatSuite;

  beforeAll(async () => {
    chat = await ChatSuite.start();
  });
  afterAll(() => chat.stop());

  const load = (): Promise<boolean> => demo.load(chat.service.dataSource, { STORAGE_URL: storageUrl });

  it('loads every message with its past time, and records its event', async () => {
    expect(await load()).toBe(true);
    const last = await rowOf(
      chat.service.dataSource,
      sql<{ id: number; content: string; age: number }>`
        SELECT id, content, extract(epoch FROM now() - created_at)::float / 60 AS age FROM messages
        ORDER BY id DESC LIMIT 1`,
    );
    const expected = demoMessages.at(-1)!;
    expect(last).toMatchObject({ id: expected.id, content: expected.content });
    expect(last.age).toBeGreaterThanOrEqual(expected.minutesAgo);
    expect(await chat.service.recorded(messagePostedV1)).toHaveLength(
      demoMessages.filter(({ meetupId }) => meetupId === null).length,
    );
  });

  it('announces meetups in their own words', async () => {
    const rows = await chat.service.dataSource.query<{ content: string }[]>(
      `SELECT content FROM messages WHERE meetup_id IS NOT NULL`,
    );
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.every(({ content }) => /planned for|vote on|was canceled/.test(content))).toBe(true);
  });

  it('has replies and pins', async () => {
    const [{ replies, pins }] = await chat.service.dataSource.query<[{ replies: number; pins: number }]>(
      `SELECT (SELECT count(*)::int FROM messages m JOIN messages o ON o.id = m.reply_to_id AND o.group_id = m.group_id)
                AS replies, (SELECT count(*)::int FROM pins) AS pins`,
    );
    expect(replies).toBeGreaterThan(2);
    expect(pins).toBeGreaterThan(2);
  });

  it('has photos, whose files are stored once', async () => {
    const photos = await chat.service.dataSource.query<{ name: string; width: number; isLater: boolean }[]>(
      `SELECT name, width, photos.created_at > m.created_at AS "isLater"
       FROM photos JOIN messages m ON m.id = message_id AND m.user_id = photos.user_id AND m.group_id = photos.group_id`,
    );
    expect(photos.length).toBe(demoMessages.flatMap((message) => message.photos ?? []).length);
    expect(photos.every(({ width, isLater }) => width > 600 && !isLater)).toBe(true);
    const files = photos.flatMap(({ name }) => [name, name.replace('.webp', '-small.webp')]);
    await load();
    expect((await storedPhotos()).sort()).toEqual(files.sort());
  });

  it('does not change a database that has messages', async () => {
    expect(await load()).toBe(false);
    expect(await chat.service.recorded(messagePostedV1)).toHaveLength(
      demoMessages.filter(({ meetupId }) => meetupId === null).length,
    );
  });

  it('gives the next message an id above the demo messages', async () => {
    const ada = await chat.person();
    const groupId = await chat.group(ada);
    expect((await chat.post(ada, groupId, 'Hello')).id).toBe(demoMessages.length + 1);
  });
});
