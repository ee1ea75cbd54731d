import type { AdminStats, AdminStatsDay } from '@circlet/contracts';

import type { Screen } from '../ledger/screen';
import type { Person } from '../product/person';
import type { World } from '../work/world';
import { differences, type Stored } from './stored';

/** Unread counts are capped at this number. */
const MOST_UNREAD = 1000;

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
