import { buildUserFacts, nextId } from '@circlet/testing';

import { ProjectionSuite, type Step } from '../test/projection-suite';
import { PeopleProjection } from './people';

/** The two kinds of tables that services have. */
const tables = `
  CREATE TABLE flagged (user_id bigint PRIMARY KEY, username text NOT NULL, name text NOT NULL, profile_photo text,
    is_banned boolean NOT NULL, interests text[] NOT NULL, revision bigint NOT NULL,
    is_deleted boolean NOT NULL DEFAULT false);
  CREATE TABLE dated (user_id bigint PRIMARY KEY, name text, role text NOT NULL DEFAULT 'user',
    last_seen_at timestamptz, revision integer NOT NULL DEFAULT 0, deleted_at timestamptz);`;

const flagged = new PeopleProjection({
  table: 'flagged',
  facts: { username: '', name: 'Former member', profilePhoto: null, isBanned: false, interests: [] },
  tombstone: 'is_deleted',
});
const dated = new PeopleProjection({
  table: 'dated',
  facts: { name: null, role: 'user' },
  tombstone: 'deleted_at',
});
const deletedAt = '2026-11-22T12:00:00.000Z';

const facts =
  (people: PeopleProjection, revision: number): Step =>
  (tx, userId) =>
    people.store(
      tx,
      buildUserFacts({ userId, username: 'ada', name: `Name ${revision}`, revision, interests: ['chess'] }),
    );
const deletion =
  (people: PeopleProjection): Step =>
  (tx, userId) =>
    people.forget(tx, { userId, deletedAt });

let suite: ProjectionSuite;
beforeAll(async () => {
  suite = await ProjectionSuite.start(tables);
});
afterAll(() => suite.stop());

const rowOf = (table: string) => async (id: number) => {
  const [found] = await suite.dataSource.query<{ row: object }[]>(
    `SELECT to_jsonb(kept) - 'user_id' AS row FROM ${table} kept WHERE user_id = $1`,
    [id],
  );
  return found!.row;
};

describe.each([
  ['flagged', flagged, { username: '', name: 'Former member', is_banned: false, interests: [] }],
  ['dated', dated, { name: null, role: 'user' }],
] as const)('a person in a table with %s tombstones', (table, people, blank) => {
  it('has the newest facts, in whatever order events arrive', async () => {
    const steps = [1, 2, 3].map((revision) => facts(people, revision));
    expect(await suite.inEveryOrder(steps, rowOf(table))).toEqual([
      expect.objectContaining({ name: 'Name 3', revision: 3 }),
    ]);
  });

  it('leaves only a tombstone, in whatever order events and the deletion arrive', async () => {
    const steps = [facts(people, 1), facts(people, 2), deletion(people)];
    const mark =
      table === 'flagged'
        ? { is_deleted: true }
        : { deleted_at: expect.stringMatching(/^2026-11-22T/) as string };
    expect(await suite.inEveryOrder(steps, rowOf(table))).toEqual([
      expect.objectContaining({ ...blank, ...mark }),
    ]);
  });

  it('leaves a tombstone that is newer than any event, for releases that compare only revisions', async () => {
    const [tombstone] = await suite.inEveryOrder([facts(people, 1_000_000), deletion(people)], rowOf(table));
    expect(tombstone).toMatchObject({ revision: 2 ** 31 - 1 });
  });

  it('counts as deleted when its account is locked', async () => {
    const [id, other] = [nextId(), nextId()];
    await suite.run(id, facts(people, 1), deletion(people));
    await suite.run(other, facts(people, 1));
    const lock = (...ids: number[]) => suite.dataSource.transaction((tx) => people.lockAccounts(tx, ...ids));
    expect(await Promise.all([lock(other, nextId()), lock(other, id), lock(id)])).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('a tombstone of an earlier release', () => {
  it.each([
    ['a flag and a low revision', 'flagged', flagged, `'', 'Former member', NULL, false, '{}', 0, true`],
    [
      'a flag and the highest number',
      'flagged',
      flagged,
      `'', '', NULL, false, '{}', ${Number.MAX_SAFE_INTEGER}, true`,
    ],
    ['a time and a low revision', 'dated', dated, `NULL, 'user', NULL, 5, '${deletedAt}'`],
  ])('with %s wins against late events', async (_, table, people, values) => {
    const id = nextId();
    await suite.dataSource.query(`INSERT INTO ${table} VALUES (${id}, ${values})`);
    const before = await rowOf(table)(id);
    await suite.run(id, facts(people, 6), facts(people, 7));
    expect(await rowOf(table)(id)).toEqual(before);
  });
});

describe('columns that the projection does not know', () => {
  it('stay when facts arrive', async () => {
    const id = nextId();
    await suite.dataSource.query(`INSERT INTO dated (user_id, last_seen_at) VALUES ($1, $2)`, [
      id,
      deletedAt,
    ]);
    await suite.run(id, facts(dated, 1));
    expect(await rowOf('dated')(id)).toMatchObject({
      name: 'Name 1',
      last_seen_at: expect.stringMatching(/^2026-11-22T/) as string,
    });
  });
});
