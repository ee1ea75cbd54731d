import type { AdminStats, AdminStatsDay, PinnedMessage } from '@circlet/contracts';

import { forEachConcurrently } from '../ledger/circles';
import type { Screen } from '../ledger/screen';
import type { Person } from '../product/person';
import type { Confirmed, DirectPost, Reply } from '../work/confirmed';
import type { World } from '../work/world';
import { type ExpectedPin, historyOf, shownOriginal, wrongPins, wrongReplies } from './replies-and-pins';
import { differences, type Stored } from './stored';

/** Unread counts are capped at this number. */
const MOST_UNREAD = 1000;
/** Number of chats that are read at the same time. */
const READ_AT_ONCE = 8;

/** Compares the admin page's numbers with the stored rows. */
export async function statistics(stored: Stored, { staff, confirmed }: World): Promise<string[]> {
  const shown = await staff.must<AdminStats>('GET', '/api/admin/stats');
  // Two days, in case the run crosses midnight UTC.
  const days = await staff.must<AdminStatsDay[]>('GET', '/api/admin/stats/history?days=2');
  const sum = (of: (day: AdminStatsDay) => number): number => days.reduce((total, day) => total + of(day), 0);
  const [users, groups, messages, reports, resolvedReports] = await Promise.all([
    stored.count('identity', 'users'),
    stored.count('groups', 'groups'),
    stored.count('chat', 'messages'),
    stored.count('moderation', 'reports'),
    stored.count('moderation', `reports WHERE status = 'resolved'`),
  ]);
  const numbers = {
    users: [users, shown.totalUsers],
    'new users': [users, shown.newUsers],
    'active users': [users, shown.activeUsers],
    'banned users': [await stored.count('identity', 'users WHERE is_banned'), shown.bannedUsers],
    groups: [groups, shown.totalGroups],
    'groups by day': [groups + confirmed.disbanded.size, sum((day) => day.newGroups)],
    messages: [messages, shown.totalMessages],
    'messages by day': [messages, sum((day) => day.messages)],
    'pending reports': [reports - resolvedReports, shown.pendingReports],
    'resolved reports': [resolvedReports, shown.resolvedReports],
    'reports by day': [reports, sum((day) => day.reportsFiled)],
    'resolved reports by day': [resolvedReports, sum((day) => day.reportsResolved)],
  } as const;
  return Object.entries(numbers)
    .filter(([, [stored, shown]]) => stored !== shown)
    .map(([what, [stored, shown]]) => `${what} are shown as ${shown}, not ${stored}`);
}

/** Compares each user's unread badges with the stored messages and read marks. */
export async function unreadCounts(stored: Stored, { confirmed: { people } }: World): Promise<string[]> {
  const inGroups = await countsOf(
    stored,
    `SELECT m.user_id, m.group_id AS chat FROM memberships m
     JOIN messages p ON p.group_id = m.group_id AND p.user_id <> m.user_id AND p.created_at >= m.joined_at AND p.deleted_at IS NULL
     LEFT JOIN read_cursors c ON c.user_id = m.user_id AND c.group_id = m.group_id
     WHERE m.left_at IS NULL AND p.id > coalesce(c.message_id, 0)`,
  );
  const direct = await countsOf(
    stored,
    `SELECT p.direct_low + p.direct_high - p.user_id AS user_id, p.user_id AS chat FROM messages p
     LEFT JOIN direct_read_cursors c
       ON c.other_user_id = p.user_id AND c.user_id = p.direct_low + p.direct_high - p.user_id
     WHERE p.group_id IS NULL AND p.deleted_at IS NULL AND p.id > coalesce(c.message_id, 0)`,
  );
  const wrong: string[] = [];
  for (const person of people) {
    const [groups, chats] = await Promise.all([shownInGroups(person), shownDirectly(person)]);
    wrong.push(
      ...differences(`unread counts of user ${person.id}`, inGroups.get(person.id) ?? [], groups),
      ...differences(`unread direct messages of user ${person.id}`, direct.get(person.id) ?? [], chats),
    );
  }
  return wrong;
}

/** A chat as one of its members sees it. */
interface SeenChat {
  /** Such as `/api/groups/7`. */
  readonly path: string;
  readonly reader: Person;
  /** By the ids of the messages that reply. */
  readonly replies: ReadonlyMap<number, Reply>;
  /** Undefined in a direct chat. */
  readonly pins: readonly ExpectedPin[] | undefined;
}

/** Compares the replies and pins that the members of each chat see with the confirmed ones. */
export async function repliesAndPins({ confirmed }: World): Promise<string[]> {
  const wrong: string[] = [];
  const chats = [...groupChats(confirmed), ...directChats(confirmed)];
  await forEachConcurrently(chats, READ_AT_ONCE, async (chat) => {
    wrong.push(...(await wrongIn(chat, confirmed)));
  });
  return wrong;
}

/** Returns the groups that have replies or pins. */
function groupChats({ circles, replies, pins }: Confirmed): SeenChat[] {
  const seen = circles.map(({ id, owner }) => ({
    path: `/api/groups/${id}`,
    reader: owner,
    replies: new Map([...replies].filter(([, { groupId }]) => groupId === id)),
    pins: [...pins].flatMap(([messageId, { groupId, userId }]) =>
      groupId === id ? [{ messageId, userId }] : [],
    ),
  }));
  return seen.filter((chat) => chat.replies.size > 0 || chat.pins.length > 0);
}

/** Returns the direct chats that have replies. */
function directChats({ directPosts, replies }: Confirmed): SeenChat[] {
  const chats = new Map<string, DirectPost[]>();
  for (const post of directPosts) {
    const pair = [post.author.id, post.recipient.id].sort((a, b) => a - b).join();
    chats.set(pair, [...(chats.get(pair) ?? []), post]);
  }
  return [...chats.values()].flatMap((posts) => {
    const own = new Map<number, Reply>();
    for (const { id } of posts) {
      const reply = replies.get(id);
      if (reply !== undefined) own.set(id, reply);
    }
    const [first] = posts;
    if (first === undefined || own.size === 0) return [];
    return [
      { path: `/api/direct/${first.recipient.id}`, reader: first.author, replies: own, pins: undefined },
    ];
  });
}

async function wrongIn({ path, reader, replies, pins }: SeenChat, confirmed: Confirmed): Promise<string[]> {
  const { contents, uncertain } = confirmed;
  const messages = await historyOf(reader, path);
  const expected = [...replies].flatMap(([id, { original }]) => {
    const content = contents.get(original.id);
    return content === undefined ? [] : [[id, shownOriginal(original.id, original.author, content)] as const];
  });
  // The text of a message is unknown if its author left while they edited it.
  const shown = messages.filter(
    ({ clientId, replyTo }) =>
      !uncertain.has(clientId ?? '') && (replyTo === null || contents.has(replyTo.id)),
  );
  const wrong = wrongReplies(path, new Map(expected), shown);
  if (pins === undefined) return wrong;
  const listed = await reader.must<PinnedMessage[]>('GET', `${path}/pins`);
  return [...wrong, ...wrongPins(path, [...pins].reverse(), listed, messages)];
}

/** Compares the messages in open chats with the stored ones. */
export async function openChats(stored: Stored, screens: readonly Screen[]): Promise<string[]> {
  const rows = await stored.rows<{ groupId: string; ids: string[] }>(
    'chat',
    `SELECT group_id AS "groupId", array_agg(id::text) AS ids FROM messages WHERE group_id IS NOT NULL GROUP BY group_id`,
  );
  const messages = new Map(rows.map(({ groupId, ids }) => [Number(groupId), ids]));
  return screens.flatMap(({ groupId, shown }) =>
    differences(
      `messages of group ${groupId} on a screen`,
      messages.get(groupId) ?? [],
      shown.map(({ id }) => String(id)),
    ),
  );
}

/**
 * Returns the unread counts by user, as `<chat>=<count>`.
 * @param unread - SQL with a row of `user_id` and `chat` for each unread message
 */
async function countsOf(stored: Stored, unread: string): Promise<ReadonlyMap<number, string[]>> {
  const rows = await stored.rows<{ userId: string; counts: string[] }>(
    'chat',
    `SELECT user_id AS "userId", array_agg(chat || '=' || least(unread, ${MOST_UNREAD})) AS counts
     FROM (SELECT user_id, chat, count(*) AS unread FROM (${unread}) AS rows GROUP BY user_id, chat) AS counted
     GROUP BY user_id`,
  );
  return new Map(rows.map(({ userId, counts }) => [Number(userId), counts]));
}

async function shownInGroups(person: Person): Promise<string[]> {
  const shown = await person.must<Record<string, number>>('GET', '/api/messages/unread');
  return Object.entries(shown).map(([group, count]) => `${group}=${count}`);
}

async function shownDirectly(person: Person): Promise<string[]> {
  const chats = await person.must<{ user: { id: number }; unread: number }[]>(
    'GET',
    '/api/direct?unread=true&limit=100',
  );
  return chats.map(({ user, unread }) => `${user.id}=${unread}`);
}
