import type { Client } from 'pg';

import { discoverable } from '../model/discoverable';
import { interestKey } from '../model/text.rules';
import { claimEmptyTables, withoutIndexes } from './bulk-load';
import { type CopyOptions, copyRows } from './copy-rows';
import { generateGroups, type SeedGroup, type SeedPlan } from './generate-groups';
import { generatePeople } from './generate-people';
import { seedInterests } from './vocabulary';

const tables = ['user_cards', 'groups', 'memberships'];

/** A row of `memberships`. */
type Membership = readonly [groupId: number, userId: number, joinedAt: Date];

/** How much of a step is done. */
export interface SeedProgress {
  readonly title: string;
  readonly done: number;
  readonly total: number;
}

/**
 * Inserts generated groups, their members and the members' cards in one transaction.
 * @param report - receives the progress
 */
export async function seedGroups(
  client: Client,
  plan: SeedPlan,
  report: (progress: SeedProgress) => void = () => undefined,
): Promise<void> {
  const counted = (title: string, total: number) => (done: number) => {
    report({ title, done, total });
  };
  await client.query('BEGIN');
  try {
    const isFrozen = await claimEmptyTables(client, tables);
    await withoutIndexes(client, ['groups', 'memberships'], async () => {
      await insertPeople(client, plan, { isFrozen, onCopied: counted('People', plan.users) });
      const ids = await interestIds(client);
      const memberships: Membership[] = [];
      await insertGroups(client, groupRows(plan, ids, memberships), {
        isFrozen,
        onCopied: counted('Groups', plan.groups),
      });
      const onCopied = counted('Memberships', memberships.length);
      await insertMemberships(client, memberships, { isFrozen, onCopied });
      report({ title: 'Indexes', done: 0, total: 1 });
    });
    await client.query(`SELECT setval(pg_get_serial_sequence('groups', 'id'), max(id)) FROM groups`);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
  report({ title: 'Indexes', done: 1, total: 1 });
  for (const table of [...tables, 'interests']) await client.query(`VACUUM (ANALYZE) ${table}`);
}

async function interestIds(client: Client): Promise<Map<string, number>> {
  await client.query(
    'INSERT INTO interests (key, name) SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT (key) DO NOTHING',
    [seedInterests.map(interestKey), seedInterests],
  );
  const { rows } = await client.query<{ id: number; key: string }>('SELECT id, key FROM interests');
  return new Map(rows.map(({ id, key }) => [key, id]));
}

function* peopleRows(plan: SeedPlan) {
  for (const { id, username, name, age, bio, location, interests } of generatePeople(plan))
    yield [id, username, name, age, bio, location, interests, 'user', false, 1];
}

const insertPeople = (client: Client, plan: SeedPlan, options: CopyOptions): Promise<void> =>
  copyRows(
    client,
    'user_cards',
    ['user_id', 'username', 'name', 'age', 'bio', 'location', 'interests', 'role', 'is_banned', 'revision'],
    peopleRows(plan),
    options,
  );

/** Generates the rows of the groups, and adds their memberships to a list. */
function* groupRows(plan: SeedPlan, ids: ReadonlyMap<string, number>, memberships: Membership[]) {
  for (const group of generateGroups(plan)) {
    for (const userId of group.memberIds) memberships.push([group.id, userId, group.createdAt]);
    const found = discoverable(group);
    const interests = group.interests.flatMap((name) => ids.get(interestKey(name)) ?? []);
    yield [
      group.id,
      ownerOf(group),
      group.name,
      group.description,
      group.category,
      group.location,
      group.maxMembers,
      group.memberIds.length,
      group.interests,
      group.isListed,
      group.createdAt,
      found.searchText,
      found.locationText,
      found.sortName,
      found.latitude,
      found.longitude,
      found.cell,
      [...interests].sort((a, b) => a - b),
      group.meetupsHeld,
      group.lastMetOn,
    ];
  }
}

const ownerOf = ({ memberIds }: SeedGroup): number => memberIds[0] ?? 0;

const insertGroups = (
  client: Client,
  rows: ReturnType<typeof groupRows>,
  options: CopyOptions,
): Promise<void> =>
  copyRows(
    client,
    'groups',
    [
      'id',
      'owner_id',
      'name',
      'description',
      'category',
      'location',
      'max_members',
      'current_members',
      'interests',
      'is_listed',
      'created_at',
      'search_text',
      'location_text',
      'sort_name',
      'latitude',
      'longitude',
      'cell',
      'interest_ids',
      'meetups_held',
      'last_met_on',
    ],
    rows,
    options,
  );

const insertMemberships = (
  client: Client,
  memberships: readonly Membership[],
  options: CopyOptions,
): Promise<void> =>
  copyRows(client, 'memberships', ['group_id', 'user_id', 'joined_at'], memberships, options);
