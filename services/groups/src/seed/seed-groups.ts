import type { Client } from 'pg';

import { discoverable } from '../model/discoverable';
import { interestKey } from '../model/text.rules';
import { copyRows } from './copy-rows';
import { generateGroups, type SeedGroup, type SeedPlan } from './generate-groups';
import { seedInterests } from './vocabulary';

/**
 * Indexes that are rebuilt after the rows are inserted, which is three times
 * faster than updating them per row.
 */
const heavyIndexes = ['groups_search', 'groups_location', 'groups_interests'];

/** Inserts generated groups, their members and the members' cards in one transaction. */
export async function seedGroups(client: Client, plan: SeedPlan): Promise<void> {
  await client.query('BEGIN');
  try {
    const definitions = await dropIndexes(client);
    await insertPeople(client, plan);
    await insertGroups(client, plan, await interestIds(client));
    await insertMemberships(client, plan);
    await client.query(`SELECT setval(pg_get_serial_sequence('groups', 'id'), max(id)) FROM groups`);
    for (const definition of definitions) await client.query(definition);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
  for (const table of ['groups', 'memberships', 'interests', 'user_cards'])
    await client.query(`VACUUM (ANALYZE) ${table}`);
}

async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ indexdef: string }>(
    'SELECT indexdef FROM pg_indexes WHERE schemaname = current_schema() AND indexname = ANY($1)',
    [heavyIndexes],
  );
  await client.query(`DROP INDEX ${heavyIndexes.join(', ')}`);
  return rows.map((row) => row.indexdef);
}

async function interestIds(client: Client): Promise<Map<string, number>> {
  await client.query(
    'INSERT INTO interests (key, name) SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT (key) DO NOTHING',
    [seedInterests.map(interestKey), seedInterests],
  );
  const { rows } = await client.query<{ id: number; key: string }>('SELECT id, key FROM interests');
  return new Map(rows.map(({ id, key }) => [key, id]));
}

function* peopleRows({ firstUserId: firstPerson, users: people }: SeedPlan) {
  for (let n = 0; n < people; n += 1) {
    const id = firstPerson + n;
    yield [id, `seed_${id}`, `Person ${n + 1}`, 18 + (n % 60), 'Generated for load tests', 'user', false, 1];
  }
}

const insertPeople = (client: Client, plan: SeedPlan): Promise<void> =>
  copyRows(
    client,
    'user_cards',
    ['user_id', 'username', 'name', 'age', 'bio', 'role', 'is_banned', 'revision'],
    peopleRows(plan),
  );

function* groupRows(plan: SeedPlan, ids: ReadonlyMap<string, number>) {
  for (const group of generateGroups(plan)) {
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
    ];
  }
}

const ownerOf = ({ memberIds }: SeedGroup): number => memberIds[0] ?? 0;

const insertGroups = (client: Client, plan: SeedPlan, ids: ReadonlyMap<string, number>): Promise<void> =>
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
    ],
    groupRows(plan, ids),
  );

function* membershipRows(plan: SeedPlan) {
  for (const { id, memberIds, createdAt } of generateGroups(plan))
    for (const userId of memberIds) yield [id, userId, createdAt];
}

const insertMemberships = (client: Client, plan: SeedPlan): Promise<void> =>
  copyRows(client, 'memberships', ['group_id', 'user_id', 'joined_at'], membershipRows(plan));
