import { builtCode } from '../built-code.mjs';
import { copyAcross, copyRows, fillTables } from './copy.mjs';
import { newestAt } from './size.mjs';

/** @type {{ Random: new (seed: number) => { next(): number, int(min: number, max: number): number,
 *   chance(part: number): boolean, pick<T>(list: readonly T[]): T } }} */
const { Random } = builtCode('groups', 'seed/random.js');
/** @type {{ sentences: readonly string[] }} */
const { sentences } = builtCode('groups', 'seed/vocabulary.js');

/** One group in this many has a chat. Some have thousands of messages, most a few. */
const GROUPS_PER_CHAT = 20;
const THREE_MONTHS_MS = 90 * 24 * 60 * 60 * 1000;

/**
 * A chat while its messages are generated.
 * @typedef {{ groupId: number, userIds: number[], lastId: number }} Chat
 */

/** @param {import('pg').Client} client @returns {Promise<Chat[]>} */
async function openChats(client) {
  const { rows } = await client.query(
    `SELECT group_id AS "groupId", array_agg(user_id ORDER BY membership_id) AS "userIds"
     FROM memberships WHERE group_id % ${GROUPS_PER_CHAT} = 0 GROUP BY group_id ORDER BY group_id`,
  );
  return rows.map(({ groupId, userIds }) => ({
    groupId: Number(groupId),
    userIds: userIds.map(Number),
    lastId: 0,
  }));
}

/**
 * @param {import('./size.mjs').Size} size
 * @param {readonly Chat[]} chats
 */
function* messageRows({ messages, seed }, chats) {
  const random = new Random(seed);
  const oldest = newestAt.getTime() - THREE_MONTHS_MS;
  for (let id = 1; id <= messages; id += 1) {
    const chat = chats[Math.floor(random.next() ** 3 * chats.length)];
    if (chat === undefined) return;
    chat.lastId = id;
    const at = new Date(oldest + Math.floor((id / messages) * THREE_MONTHS_MS));
    yield [id, chat.groupId, random.pick(chat.userIds), random.pick(sentences), at];
  }
}

/**
 * Most members have read everything, the others up to some earlier message.
 * @param {import('./size.mjs').Size} size
 * @param {readonly Chat[]} chats
 */
function* cursorRows({ seed }, chats) {
  const random = new Random(seed + 1);
  for (const { groupId, userIds, lastId } of chats.filter((chat) => chat.lastId > 0))
    for (const userId of userIds)
      yield [userId, groupId, random.chance(0.8) ? lastId : random.int(0, lastId)];
}

/**
 * Loads the memberships and people that chat knows, and generates messages.
 * @param {import('../environment.mjs').Servers['databaseUrls']} urls
 * @param {import('./size.mjs').Size} size
 */
export async function loadChats({ chat, groups }, size) {
  const tables = ['user_cards', 'memberships', 'messages', 'read_cursors'];
  await fillTables(chat, tables, async (client) => {
    const card = ['user_id', 'username', 'name', 'is_banned', 'revision'];
    await copyAcross(
      { from: groups, query: `SELECT ${card.join(', ')} FROM user_cards ORDER BY user_id` },
      { client, table: 'user_cards', columns: card },
    );
    await copyAcross(
      { from: groups, query: 'SELECT id, group_id, user_id, joined_at FROM memberships ORDER BY id' },
      { client, table: 'memberships', columns: ['membership_id', 'group_id', 'user_id', 'joined_at'] },
    );
    const chats = await openChats(client);
    const columns = ['id', 'group_id', 'user_id', 'content', 'created_at'];
    await copyRows(client, 'messages', columns, messageRows(size, chats), { isFrozen: true });
    const cursor = ['user_id', 'group_id', 'message_id'];
    await copyRows(client, 'read_cursors', cursor, cursorRows(size, chats), { isFrozen: true });
    await client.query(`SELECT setval(pg_get_serial_sequence('messages', 'id'), max(id)) FROM messages`);
  });
}

/**
 * Counts the messages by day, as moderation does when events arrive.
 * @param {import('../environment.mjs').Servers['databaseUrls']} urls
 */
export const loadMessageCounts = ({ chat, moderation }) =>
  fillTables(moderation, ['message_counts'], (client) =>
    copyAcross(
      {
        from: chat,
        query: `SELECT (created_at AT TIME ZONE 'UTC')::date, 0, count(*) FROM messages GROUP BY 1 ORDER BY 1`,
      },
      { client, table: 'message_counts', columns: ['day', 'shard', 'messages'] },
    ),
  );
