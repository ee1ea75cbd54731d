import type { Confirmed } from '../work/confirmed';
import type { World } from '../work/world';
import { differences, fact, type Stored } from './stored';

/**
 * Compares users with their profiles, settings, blocks and bans.
 * @returns the differences between the confirmed operations and the stored rows
 */
export async function accountsAsConfirmed(stored: Stored, { confirmed, everyone }: World): Promise<string[]> {
  const wrong: string[] = [];
  const users = await stored.rows<{ id: string; username: string; bio: string | null; banned: boolean }>(
    'identity',
    'SELECT id, username, bio, is_banned AS banned FROM users',
  );
  const byId = new Map(users.map((user) => [Number(user.id), user]));
  for (const { id, name } of everyone) {
    if (byId.get(id)?.username !== name) wrong.push(`user ${id} is not stored as ${name}`);
    if (byId.get(id)?.banned !== confirmed.banned.has(id)) wrong.push(`user ${id} has the wrong ban state`);
  }
  for (const id of confirmed.deleted) if (byId.has(id)) wrong.push(`user ${id} is not deleted`);
  // The admin isn't in `everyone`.
  if (users.length !== everyone.length + 1)
    wrong.push(`${users.length} users are stored, ${everyone.length + 1} were confirmed`);
  for (const [id, bio] of confirmed.bios)
    if (byId.get(id)?.bio !== bio) wrong.push(`user ${id} has a different bio than the confirmed one`);

  const blocks = await stored.facts(
    'identity',
    `SELECT ${fact("user_id || ':' || blocked_user_id")} FROM blocks`,
  );
  const settings = await stored.facts(
    'identity',
    `SELECT ${fact(
      'user_id',
      'allow_direct_messages::text',
      'allow_group_invitations::text',
      'show_online_status::text',
      'require_approval_for_group_join::text',
    )} FROM safety_settings`,
  );
  const confirmedSettings = [...confirmed.settings].map(([id, chosen]) =>
    [
      id,
      chosen.allowDirectMessages,
      chosen.allowGroupInvitations,
      chosen.showOnlineStatus,
      chosen.requireApprovalForGroupJoin,
    ].join('|'),
  );
  return [
    ...wrong,
    ...differences('blocks', [...confirmed.blocks], blocks),
    ...differences('safety settings', confirmedSettings, settings),
  ];
}

/**
 * Compares groups, applications, invitations and memberships, and
 * checks that no group has more members than places.
 * @returns the differences between the confirmed operations and the stored rows
 */
export async function groupsAsConfirmed(stored: Stored, { confirmed }: World): Promise<string[]> {
  const groups = await stored.facts(
    'groups',
    `SELECT ${fact('id', 'name', 'owner_id', 'is_listed::text')} FROM groups`,
  );
  const circles = confirmed.circles.map(({ id, name, owner, isListed }) =>
    [id, name, owner.id, isListed].join('|'),
  );
  const miscounted = await stored.facts(
    'groups',
    `SELECT g.id AS fact FROM groups g LEFT JOIN memberships m ON m.group_id = g.id
     GROUP BY g.id HAVING count(m.id) <> g.current_members OR count(m.id) > g.max_members`,
  );
  return [
    ...differences('groups', circles, groups),
    ...miscounted.map((id) => `group ${id} has the wrong member count`),
    ...(await requestsAsConfirmed(stored, confirmed)),
    ...(await membershipsAsConfirmed(stored, confirmed)),
  ];
}

async function requestsAsConfirmed(stored: Stored, confirmed: Confirmed): Promise<string[]> {
  const wrong: string[] = [];
  const applications = await stored.rows<{ id: string; status: string }>(
    'groups',
    'SELECT id, status FROM applications',
  );
  const statuses = new Map(applications.map(({ id, status }) => [Number(id), status]));
  for (const [id, status] of confirmed.applications) {
    const found = statuses.get(id) ?? 'gone';
    if (found !== status) wrong.push(`application ${id} is ${found}, not ${status}`);
    statuses.delete(id);
  }
  for (const [id] of statuses) wrong.push(`application ${id} was never confirmed`);
  const invitations = await stored.facts('groups', `SELECT ${fact('id', 'status')} FROM invitations`);
  const confirmedInvitations = [...confirmed.invitations].map(([id, status]) => `${id}|${status}`);
  return [...wrong, ...differences('invitations', confirmedInvitations, invitations)];
}

async function membershipsAsConfirmed(stored: Stored, { memberships }: Confirmed): Promise<string[]> {
  const members = await stored.facts(
    'groups',
    `SELECT ${fact("group_id || ':' || user_id")} FROM memberships`,
  );
  const confirmedMembers = [...memberships].filter(([, state]) => state === 'member').map(([place]) => place);
  return differences('memberships', confirmedMembers, members);
}

/**
 * Compares messages, what they reply to, pins, read marks and reactions.
 * @returns the differences between the confirmed operations and the stored rows
 */
export async function chatAsConfirmed(stored: Stored, { confirmed }: World): Promise<string[]> {
  const isCertain = (fact: string): boolean => !confirmed.uncertain.has(fact.split('|')[0] ?? '');
  const messages = await stored.facts('chat', `SELECT ${fact('client_id', 'id')} FROM messages`);
  const confirmedMessages = [...confirmed.messages].map((message) => message.join('|'));
  const replies = await stored.facts(
    'chat',
    `SELECT ${fact('client_id', 'id', 'reply_to_id')} FROM messages WHERE reply_to_id IS NOT NULL`,
  );
  const confirmedReplies = [...confirmed.messages].flatMap(([clientId, id]) => {
    const reply = confirmed.replies.get(id);
    return reply === undefined ? [] : [[clientId, id, reply.original.id].join('|')];
  });
  const pins = await stored.facts('chat', `SELECT ${fact('message_id', 'group_id', 'pinned_by')} FROM pins`);
  const confirmedPins = [...confirmed.pins].map(([id, { groupId, userId }]) =>
    [id, groupId, userId].join('|'),
  );
  const cursors = await stored.rows<{ place: string; messageId: string }>(
    'chat',
    `SELECT group_id || ':' || user_id AS place, message_id AS "messageId" FROM read_cursors`,
  );
  const read = new Map(cursors.map(({ place, messageId }) => [place, Number(messageId)]));
  const unread = [...confirmed.reads].filter(([place, messageId]) => (read.get(place) ?? 0) < messageId);
  const contents = await stored.rows<{ id: string; content: string | null }>(
    'chat',
    'SELECT id, CASE WHEN deleted_at IS NULL THEN content END AS content FROM messages',
  );
  const otherWords = contents.filter(({ id, content }) => {
    const expected = confirmed.contents.get(Number(id));
    return expected !== undefined && expected !== content;
  });
  const directCursors = await stored.rows<{ place: string; messageId: string }>(
    'chat',
    `SELECT user_id || ':' || other_user_id AS place, message_id AS "messageId" FROM direct_read_cursors`,
  );
  const readDirectly = new Map(directCursors.map(({ place, messageId }) => [place, Number(messageId)]));
  const reactions = await stored.facts(
    'chat',
    `SELECT ${fact("message_id || ':' || user_id || ':' || emoji")} FROM reactions`,
  );
  return [
    ...differences('messages', confirmedMessages, messages.filter(isCertain)),
    ...differences('replies', confirmedReplies, replies.filter(isCertain)),
    ...differences('pins', confirmedPins, pins),
    ...differences('reactions', [...confirmed.reactions].filter(isCertain), reactions.filter(isCertain)),
    ...otherWords.map(({ id, content }) => `message ${id} is ${content ?? 'deleted'}`),
    ...[...confirmed.directReads]
      .filter(([place, messageId]) => (readDirectly.get(place) ?? 0) < messageId)
      .map(([place, messageId]) => `${place} has not read the direct message ${messageId}`),
    ...unread.map(
      ([place, messageId]) => `${place} has read ${messageId}, not ${read.get(place) ?? 'nothing'}`,
    ),
  ];
}

/**
 * Compares reports and staff's decisions. Each decision must be in the audit trail once.
 * @returns the differences between the confirmed operations and the stored rows
 */
export async function reportsAsConfirmed(stored: Stored, { confirmed }: World): Promise<string[]> {
  const reports = await stored.facts(
    'moderation',
    `SELECT ${fact('id', 'reporter_id', 'reported_user_id', 'status')} FROM reports`,
  );
  const confirmedReports = confirmed.reports.map(({ id, reporter, reportedId, status }) =>
    [id, reporter.id, reportedId, status].join('|'),
  );
  const entries = await stored.facts(
    'moderation',
    `SELECT ${fact('subject_id')} FROM audit_entries WHERE action = 'report_resolved'`,
  );
  const resolved = confirmed.reports
    .filter(({ status }) => status === 'resolved')
    .map(({ id }) => String(id));
  return [
    ...differences('reports', confirmedReports, reports),
    ...differences('audit entries about reports', resolved, entries),
  ];
}
