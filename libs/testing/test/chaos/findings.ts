import type { AdminStats } from '@circlet/contracts';
import { Pool } from 'pg';

import type { MailInbox } from '../../src';
import type { Person } from '../product/person';
import type { Connections } from '../product/product';
import type { Work } from './work';

type Database = keyof Connections['databaseUrls'];

/** Compares what users were told with what is stored, and every copy with its owner. */
export class Findings {
  private readonly pools: Readonly<Record<Database, Pool>>;

  constructor({ databaseUrls }: Connections) {
    const open = (connectionString: string): Pool => new Pool({ connectionString, max: 2 });
    const { identity, groups, chat, moderation } = databaseUrls;
    this.pools = {
      identity: open(identity),
      groups: open(groups),
      chat: open(chat),
      moderation: open(moderation),
    };
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.pools).map((pool) => pool.end()));
  }

  /** Everything that is lost, doubled, oversold or unequal; empty when all is well. */
  async all(work: Work, inbox: MailInbox, admin: Person): Promise<string[]> {
    return [
      ...(await this.groupsAsConfirmed(work)),
      ...(await this.messagesAsConfirmed(work)),
      ...(await this.peopleAsConfirmed(work)),
      ...(await this.oversold()),
      ...(await this.unequalCopies()),
      ...(await this.mails(inbox)),
      ...(await this.statistics(admin)),
      ...(await this.unreadCounts(work)),
      ...(await this.unfinished()),
    ];
  }

  private async rows<T>(database: Database, sql: string): Promise<T[]> {
    return (await this.pools[database].query(sql)).rows as T[];
  }

  private async groupsAsConfirmed({ confirmed }: Work): Promise<string[]> {
    const wrong: string[] = [];
    const groups = await this.rows<{ id: string; name: string }>('groups', 'SELECT id, name FROM groups');
    const ids = new Map<string, number[]>();
    for (const { id, name } of groups) ids.set(name, [...(ids.get(name) ?? []), Number(id)]);
    for (const { id, name } of confirmed.circles) {
      const stored = ids.get(name)?.join() ?? 'nothing';
      if (stored !== String(id)) wrong.push(`group ${id} is stored as ${stored}`);
    }
    if (groups.length !== confirmed.circles.length)
      wrong.push(`${groups.length} groups are stored, ${confirmed.circles.length} were confirmed`);

    const applications = await this.rows<{ id: string; status: string }>(
      'groups',
      'SELECT id, status FROM applications',
    );
    const statuses = new Map(applications.map(({ id, status }) => [Number(id), status]));
    for (const [id, { status }] of confirmed.applications) {
      const stored = statuses.get(id) ?? 'withdrawn';
      if (status !== 'unknown' && stored !== status)
        wrong.push(`application ${id} is ${stored}, not ${status}`);
      statuses.delete(id);
    }
    for (const [id] of statuses) wrong.push(`application ${id} was never confirmed`);

    const members = await this.rows<{ place: string }>(
      'groups',
      `SELECT group_id || ':' || user_id AS place FROM memberships`,
    );
    const stored = new Set(members.map(({ place }) => place));
    for (const [place, state] of confirmed.memberships)
      if (stored.has(place) !== (state === 'member')) wrong.push(`membership ${place} should be ${state}`);
    return wrong;
  }

  private async messagesAsConfirmed({ confirmed }: Work): Promise<string[]> {
    const wrong: string[] = [];
    const messages = await this.rows<{ id: string; clientId: string }>(
      'chat',
      'SELECT id, client_id AS "clientId" FROM messages',
    );
    const ids = new Map<string, number[]>();
    for (const { id, clientId } of messages) ids.set(clientId, [...(ids.get(clientId) ?? []), Number(id)]);
    for (const { clientId, answer } of confirmed.messages) {
      const stored = ids.get(clientId)?.join() ?? 'nothing';
      if (stored !== String(answer.id)) wrong.push(`message ${answer.id} is stored as ${stored}`);
    }
    const cursors = await this.rows<{ place: string; messageId: string }>(
      'chat',
      `SELECT group_id || ':' || user_id AS place, message_id AS "messageId" FROM read_cursors`,
    );
    const read = new Map(cursors.map(({ place, messageId }) => [place, Number(messageId)]));
    for (const [place, messageId] of confirmed.reads)
      if ((read.get(place) ?? 0) < messageId)
        wrong.push(`${place} has read ${messageId}, not ${read.get(place)}`);
    return wrong;
  }

  private async peopleAsConfirmed(work: Work): Promise<string[]> {
    const { confirmed, everyone } = work;
    const wrong: string[] = [];
    const users = await this.rows<{ id: string; username: string; bio: string | null }>(
      'identity',
      'SELECT id, username, bio FROM users',
    );
    const byId = new Map(users.map((user) => [Number(user.id), user]));
    for (const { id, name } of everyone)
      if (byId.get(id)?.username !== name) wrong.push(`user ${id} is not stored as ${name}`);
    // The admin is not among them.
    if (users.length !== everyone.length + 1)
      wrong.push(`${users.length} users are stored, ${everyone.length + 1} were confirmed`);
    for (const [id, bio] of confirmed.bios)
      if (byId.get(id)?.bio !== bio) wrong.push(`user ${id} has another bio than was confirmed`);

    const blocks = await this.rows<{ pair: string }>(
      'identity',
      `SELECT user_id || ':' || blocked_user_id AS pair FROM blocks`,
    );
    wrong.push(
      ...unequal(
        'blocks',
        [...confirmed.blocks],
        blocks.map(({ pair }) => pair),
      ),
    );

    const reports = await this.rows<{ row: string }>(
      'moderation',
      `SELECT reporter_id || ':' || reported_user_id || ':' || id AS row FROM reports`,
    );
    const confirmedReports = [...confirmed.reports].map(([pair, id]) => `${pair}:${id}`);
    wrong.push(
      ...unequal(
        'reports',
        confirmedReports,
        reports.map(({ row }) => row),
      ),
    );
    return wrong;
  }

  private async oversold(): Promise<string[]> {
    const rows = await this.rows<{ id: string }>(
      'groups',
      `SELECT g.id FROM groups g LEFT JOIN memberships m ON m.group_id = g.id
       GROUP BY g.id HAVING count(m.id) <> g.current_members OR count(m.id) > g.max_members`,
    );
    return rows.map(({ id }) => `group ${id} counts its members wrongly`);
  }

  /** Every copy of another service's facts, beside the original. */
  private async unequalCopies(): Promise<string[]> {
    const lists = await Promise.all(
      copies.map(async ({ what, original: [owner, originalSql], copy: [holder, copySql] }) => {
        const read = async (database: Database, sql: string): Promise<string[]> =>
          (await this.rows<{ fact: string }>(database, sql)).map(({ fact }) => fact);
        return unequal(`${what} in ${holder}`, await read(owner, originalSql), await read(holder, copySql));
      }),
    );
    return lists.flat();
  }

  private async mails(inbox: MailInbox): Promise<string[]> {
    const wrong: string[] = [];
    const times = new Map<string, number>();
    for (const { messageId } of inbox.received) times.set(messageId, (times.get(messageId) ?? 0) + 1);
    for (const [messageId, count] of times)
      if (count > 1) wrong.push(`email ${messageId} came ${count} times`);
    const counted = await this.rows<{ status: string; count: string }>(
      'identity',
      'SELECT status, count(*) FROM emails GROUP BY status',
    );
    const of = (status: string): number => Number(counted.find((row) => row.status === status)?.count ?? 0);
    if (of('queued') + of('failed') > 0) wrong.push(`${of('queued')} emails wait, ${of('failed')} failed`);
    // The launcher kills a service with its group, the handover of emails included: these may have left or not.
    const doubtful = of('sending') + of('in_doubt');
    if (times.size < of('sent') || times.size > of('sent') + doubtful)
      wrong.push(
        `${of('sent')} emails are marked as sent and ${doubtful} are in doubt, ${times.size} arrived`,
      );
    return wrong;
  }

  /** The admin page's numbers beside the rows of those who own them. */
  private async statistics(admin: Person): Promise<string[]> {
    const shown = await admin.must<AdminStats>('GET', '/api/admin/stats');
    const count = async (database: Database, from: string): Promise<number> =>
      Number((await this.rows<{ count: string }>(database, `SELECT count(*) FROM ${from}`))[0]?.count);
    const expected: Partial<AdminStats> = {
      totalUsers: await count('identity', 'users'),
      totalGroups: await count('groups', 'groups'),
      totalMessages: await count('chat', 'messages'),
      pendingReports: await count('moderation', `reports WHERE status = 'pending'`),
    };
    return Object.entries(expected)
      .filter(([name, value]) => shown[name as keyof AdminStats] !== value)
      .map(([name, value]) => `${name} is shown as ${shown[name as keyof AdminStats]}, not ${value}`);
  }

  /** What each user's badges show beside the messages and read marks. */
  private async unreadCounts({ confirmed: { people } }: Work): Promise<string[]> {
    const rows = await this.rows<{ userId: string; unread: Record<string, number> }>(
      'chat',
      `SELECT user_id AS "userId", jsonb_object_agg(group_id, unread) AS unread FROM (
         SELECT m.user_id, m.group_id, count(*) AS unread FROM memberships m
         JOIN messages p ON p.group_id = m.group_id AND p.user_id <> m.user_id AND p.created_at >= m.joined_at
         LEFT JOIN read_cursors c ON c.user_id = m.user_id AND c.group_id = m.group_id
         WHERE m.left_at IS NULL AND p.id > coalesce(c.message_id, 0)
         GROUP BY m.user_id, m.group_id) AS counted
       GROUP BY user_id`,
    );
    const unread = new Map(rows.map((row) => [Number(row.userId), row.unread]));
    const wrong: string[] = [];
    for (const person of people) {
      const shown = await person.must<Record<string, number>>('GET', '/api/messages/unread');
      const facts = (counts: Record<string, number>): string[] =>
        Object.entries(counts).map(([group, count]) => `${group}=${Math.min(count, 1000)}`);
      wrong.push(
        ...unequal(`unread counts of user ${person.id}`, facts(unread.get(person.id) ?? {}), facts(shown)),
      );
    }
    return wrong;
  }

  private async unfinished(): Promise<string[]> {
    const names = Object.keys(this.pools) as Database[];
    const lists = await Promise.all(
      names.map(async (name) => {
        const [row] = await this.rows<{ count: string }>(
          name,
          'SELECT count(*) FROM outbox WHERE published_at IS NULL',
        );
        return Number(row?.count) === 0 ? [] : [`${row?.count} events of ${name} are not published`];
      }),
    );
    return lists.flat();
  }
}

/** What stands in one list and not in the other. */
function unequal(what: string, original: readonly string[], copy: readonly string[]): string[] {
  const [expected, found] = [new Set(original), new Set(copy)];
  const missing = original.filter((fact) => !found.has(fact));
  const extra = copy.filter((fact) => !expected.has(fact));
  const wrong: string[] = [];
  if (missing.length > 0) wrong.push(`${what}: ${missing.length} missing, such as ${missing[0]}`);
  if (extra.length > 0) wrong.push(`${what}: ${extra.length} too many, such as ${extra[0]}`);
  if (copy.length !== found.size) wrong.push(`${what}: ${copy.length - found.size} doubled`);
  return wrong;
}

interface Copy {
  readonly what: string;
  readonly original: readonly [database: Database, sql: string];
  readonly copy: readonly [database: Database, sql: string];
}

const fact = (...columns: string[]): string => `concat_ws('|', ${columns.join(', ')}) AS fact`;

const copies: readonly Copy[] = [
  {
    what: 'memberships',
    original: ['groups', `SELECT ${fact('id', 'group_id', 'user_id')} FROM memberships`],
    copy: [
      'chat',
      `SELECT ${fact('membership_id', 'group_id', 'user_id')} FROM memberships WHERE left_at IS NULL`,
    ],
  },
  {
    what: 'people',
    original: [
      'identity',
      `SELECT ${fact('id', 'username', 'name', 'age', 'bio', 'interests', 'role')} FROM users`,
    ],
    copy: [
      'groups',
      `SELECT ${fact('user_id', 'username', 'name', 'age', 'bio', 'interests', 'role')} FROM user_cards`,
    ],
  },
  {
    what: 'people',
    original: ['identity', `SELECT ${fact('id', 'username', 'name', 'revision')} FROM users`],
    copy: ['chat', `SELECT ${fact('user_id', 'username', 'name', 'revision')} FROM user_cards`],
  },
  {
    what: 'people',
    original: ['identity', `SELECT ${fact('id', 'username', 'name', 'role')} FROM users`],
    copy: ['moderation', `SELECT ${fact('user_id', 'username', 'name', 'role')} FROM people`],
  },
  ...(['groups', 'chat'] as const).map((holder): Copy => {
    const [id, blocker, blocked] =
      holder === 'groups' ? ['id', 'blocker_id', 'blocked_id'] : ['block_id', 'user_id', 'blocked_user_id'];
    return {
      what: 'blocks',
      original: ['identity', `SELECT ${fact('id', 'user_id', 'blocked_user_id')} FROM blocks`],
      copy: [holder, `SELECT ${fact(id, blocker, blocked)} FROM blocks WHERE NOT is_lifted`],
    };
  }),
  ...(['identity', 'moderation'] as const).map((holder): Copy => ({
    what: 'group names',
    original: ['groups', `SELECT ${fact('id', 'name')} FROM groups`],
    copy: [
      holder,
      `SELECT ${fact('group_id', 'name')} FROM ${holder === 'identity' ? 'known_groups' : 'groups WHERE deleted_at IS NULL'}`,
    ],
  })),
  {
    what: 'number of messages',
    original: ['chat', `SELECT ${fact('count(*)')} FROM messages`],
    copy: ['moderation', `SELECT ${fact('coalesce(sum(messages), 0)')} FROM message_counts`],
  },
  {
    what: 'number of listed groups',
    original: ['groups', `SELECT ${fact('count(*)')} FROM groups WHERE is_listed`],
    copy: ['groups', `SELECT ${fact('total')} FROM listed_groups`],
  },
];
