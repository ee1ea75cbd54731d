import { builtCode } from '../built-code.mjs';
import { copyAcross, copyRows, fillTables } from './copy.mjs';
import { newestAt } from './size.mjs';
import { words } from './words.mjs';

/** @typedef {{ next(): number, int(min: number, max: number): number, chance(part: number): boolean,
 *   pick<T>(list: readonly T[]): T, pickSkewed<T>(list: readonly T[]): T }} Random */
/** @type {{ Random: new (seed: number) => Random }} */
export const { Random } = builtCode('groups', 'seed/random.js');

/** One group in this many has a chat. Some have thousands of messages, most a few. */
const GROUPS_PER_CHAT = 20;
/** One chat in this many has a member who has blocked another one. */
const CHATS_PER_BLOCK = 50;
/** The part of messages between two members, and of deleted ones. */
const DIRECT = 0.15;
const DELETED = 0.02;
const THREE_MONTHS_MS = 90 * 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

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

/** Generates the text of a message. @param {Random} random */
export const contentOf = (random) =>
  `${Array.from({ length: random.int(3, 16) }, () => random.pickSkewed(words)).join(' ')}${random.pick(['', '.', '!', '?'])}`;

/**
 * Generates the messages of groups, and those between two members of one.
 * @param {import('./size.mjs').Size} size
 * @param {readonly Chat[]} chats
 */
function* messageRows({ messages, seed }, chats) {
  const random = new Random(seed);
  const oldest = newestAt.getTime() - THREE_MONTHS_MS;
  for (let id = 1; id <= messages; id += 1) {
    const chat = chats[Math.floor(random.next() ** 3 * chats.length)];
    if (chat === undefined) return;
    const userId = random.pick(chat.userIds);
    const other = random.chance(DIRECT) ? random.pick(chat.userIds) : userId;
    const isDirect = other !== userId;
    if (!isDirect) chat.lastId = id;
    const pair = isDirect ? [Math.min(userId, other), Math.max(userId, other)] : [null, null];
    const at = oldest + Math.floor((id / messages) * THREE_MONTHS_MS);
    const isDeleted = random.chance(DELETED);
    const text = isDeleted ? ['', new Date(at + HOUR_MS)] : [contentOf(random), null];
    yield [id, isDirect ? null : chat.groupId, ...pair, userId, new Date(at), ...text];
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

/** @param {readonly Chat[]} chats */
const blockRows = (chats) =>
  chats
    .filter(({ userIds }, at) => at % CHATS_PER_BLOCK === 0 && userIds.length > 1)
    .map(({ userIds: [blocked, user] }, at) => [at + 1, user, blocked, false]);

/**
 * Loads the memberships and people that chat knows, and generates messages.
 * @param {import('../environment.mjs').Servers['databaseUrls']} urls
 * @param {import('./size.mjs').Size} size
 */
export async function loadChats({ chat, groups }, size) {
  const tables = ['user_cards', 'memberships', 'messages', 'read_cursors', 'blocks'];
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
    const columns = [
      ...['id', 'group_id', 'direct_low', 'direct_high', 'user_id', 'created_at'],
      ...['content', 'deleted_at'],
    ];
    await copyRows(client, 'messages', columns, messageRows(size, chats), { isFrozen: true });
    const cursor = ['user_id', 'group_id', 'message_id'];
    await copyRows(client, 'read_cursors', cursor, cursorRows(size, chats), { isFrozen: true });
    const block = ['block_id', 'user_id', 'blocked_user_id', 'is_lifted'];
    await copyRows(client, 'blocks', block, blockRows(chats), { isFrozen: true });
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
