import { differences, fact, type Owner, type Stored } from './stored';

type Side = readonly [owner: Owner, sql: string];

interface Copy {
  readonly what: string;
  readonly original: Side;
  readonly copy: Side;
}

const users = (...columns: string[]): Side => ['identity', `SELECT ${fact('id', ...columns)} FROM users`];
const settings = (...columns: string[]): Side => [
  'identity',
  `SELECT ${fact('user_id', ...columns, 'revision')} FROM safety_settings`,
];
const blocks: Side = ['identity', `SELECT ${fact('id', 'user_id', 'blocked_user_id')} FROM blocks`];
const groupNames: Side = ['groups', `SELECT ${fact('id', 'name')} FROM groups`];
const daysOf = (table: string, column: string): string =>
  `SELECT ${fact(`(${column} AT TIME ZONE 'UTC')::date`, 'count(*)')} FROM ${table} GROUP BY (${column} AT TIME ZONE 'UTC')::date`;

/** Every copy that a service keeps of another service's facts, and every stored count. */
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
    original: users(
      'username',
      'name',
      'age',
      'bio',
      'location',
      'interests',
      'role',
      'is_banned',
      'revision',
    ),
    copy: [
      'groups',
      `SELECT ${fact('user_id', 'username', 'name', 'age', 'bio', 'location', 'interests', 'role', 'is_banned', 'revision')}
       FROM user_cards WHERE NOT is_deleted`,
    ],
  },
  {
    what: 'people',
    original: users('username', 'name', 'is_banned', 'revision'),
    copy: [
      'chat',
      `SELECT ${fact('user_id', 'username', 'name', 'is_banned', 'revision')} FROM user_cards WHERE NOT is_deleted`,
    ],
  },
  {
    what: 'people',
    original: users('username', 'name', 'role', 'is_banned', 'revision'),
    copy: [
      'moderation',
      `SELECT ${fact('user_id', 'username', 'name', 'role', 'is_banned', 'revision')} FROM people WHERE deleted_at IS NULL`,
    ],
  },
  {
    what: 'safety settings',
    original: settings('allow_group_invitations', 'require_approval_for_group_join'),
    copy: [
      'groups',
      `SELECT ${fact('user_id', 'allow_group_invitations', 'require_approval_for_group_join', 'revision')} FROM safety_settings`,
    ],
  },
  {
    what: 'safety settings',
    original: settings('allow_direct_messages', 'show_online_status'),
    copy: [
      'chat',
      `SELECT ${fact('user_id', 'allow_direct_messages', 'show_online_status', 'revision')} FROM safety_settings`,
    ],
  },
  {
    what: 'availabilities',
    original: [
      'identity',
      `SELECT ${fact('id', 'availability', 'time_zone', 'availability_revision')} FROM users
       WHERE availability_revision > 0`,
    ],
    copy: ['groups', `SELECT ${fact('user_id', 'slots', 'time_zone', 'revision')} FROM availabilities`],
  },
  {
    what: 'blocks',
    original: blocks,
    copy: ['groups', `SELECT ${fact('id', 'blocker_id', 'blocked_id')} FROM blocks WHERE NOT is_lifted`],
  },
  {
    what: 'blocks',
    original: blocks,
    copy: [
      'chat',
      `SELECT ${fact('block_id', 'user_id', 'blocked_user_id')} FROM blocks WHERE NOT is_lifted`,
    ],
  },
  {
    // Emails still need the names of disbanded groups.
    what: 'group names',
    original: ['moderation', `SELECT ${fact('group_id', 'name')} FROM groups`],
    copy: ['identity', `SELECT ${fact('group_id', 'name')} FROM known_groups`],
  },
  {
    what: 'group names',
    original: groupNames,
    copy: ['moderation', `SELECT ${fact('group_id', 'name')} FROM groups WHERE deleted_at IS NULL`],
  },
  {
    what: 'messages by day',
    original: ['chat', daysOf('messages', 'created_at')],
    copy: ['moderation', `SELECT ${fact('day', 'sum(messages)')} FROM message_counts GROUP BY day`],
  },
  {
    what: 'audit entries about users',
    original: [
      'identity',
      `SELECT ${fact('aggregate_id', "envelope ->> 'type'", "(envelope ->> 'occurredAt')::timestamptz(3)")}
       FROM outbox WHERE envelope ->> 'type' IN ('UserBanned', 'UserUnbanned', 'AppealDecided', 'UserRoleChanged')`,
    ],
    copy: [
      'moderation',
      `SELECT ${fact(
        'subject_id',
        `CASE action WHEN 'user_banned' THEN 'UserBanned' WHEN 'user_unbanned' THEN 'UserUnbanned'
         WHEN 'role_changed' THEN 'UserRoleChanged' ELSE 'AppealDecided' END`,
        'created_at',
      )} FROM audit_entries WHERE subject_type = 'user'`,
    ],
  },
  {
    what: 'number of listed groups',
    original: ['groups', `SELECT ${fact('count(*)')} FROM groups WHERE is_listed`],
    copy: ['groups', `SELECT ${fact('total')} FROM listed_groups`],
  },
];

/** Returns the differences between every copy and its original. */
export async function unequalCopies(stored: Stored): Promise<string[]> {
  const lists = await Promise.all(
    copies.map(async ({ what, original, copy }) =>
      differences(`${what} in ${copy[0]}`, await stored.facts(...original), await stored.facts(...copy)),
    ),
  );
  return lists.flat();
}

/**
 * Returns the facts that copies lack. During use some are always
 * missing for a moment, but never the same ones for long.
 */
export async function missingFacts(stored: Stored): Promise<string[]> {
  const lists = await Promise.all(
    copies.map(async ({ what, original, copy }) => {
      const facts = await stored.facts(...original);
      const copied = new Set(await stored.facts(...copy));
      return facts.filter((each) => !copied.has(each)).map((each) => `${what} in ${copy[0]}: ${each}`);
    }),
  );
  return lists.flat();
}
