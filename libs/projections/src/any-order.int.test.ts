import { defaultSafetySettings } from '@circlet/contracts';
import { buildUserFacts, nextId } from '@circlet/testing';

import { ProjectionSuite, type Step } from '../test/projection-suite';
import { AvailabilitiesProjection } from './availabilities';
import { BlocksProjection } from './blocks';
import { GroupNamesProjection } from './group-names';
import { PeopleProjection } from './people';
import { SafetySettingsProjection } from './safety-settings';

const tables = `
  CREATE TABLE user_cards (user_id bigint PRIMARY KEY, name text NOT NULL, revision bigint NOT NULL,
    is_deleted boolean NOT NULL DEFAULT false);
  CREATE TABLE blocks (id bigint PRIMARY KEY, blocker_id bigint NOT NULL, blocked_id bigint NOT NULL,
    is_lifted boolean NOT NULL);
  CREATE TABLE safety_settings (user_id bigint PRIMARY KEY, allow_direct_messages boolean NOT NULL,
    revision integer NOT NULL);
  CREATE TABLE availabilities (user_id bigint PRIMARY KEY, slots text[] NOT NULL, time_zone text,
    revision integer NOT NULL);
  CREATE TABLE known_groups (group_id bigint PRIMARY KEY, name text NOT NULL, named_at timestamptz NOT NULL);
  CREATE TABLE groups (group_id bigint PRIMARY KEY, name text, created_at timestamptz, deleted_at timestamptz,
    renamed_at timestamptz);`;

const people = new PeopleProjection({
  table: 'user_cards',
  facts: { name: '' },
  tombstone: 'is_deleted',
});
const blocks = new BlocksProjection({
  people,
  columns: { blockId: 'id', userId: 'blocker_id', blockedUserId: 'blocked_id' },
});
const availabilities = new AvailabilitiesProjection(people);
const settings = new SafetySettingsProjection({ people, settings: ['allowDirectMessages'] });

let suite: ProjectionSuite;
beforeAll(async () => {
  suite = await ProjectionSuite.start(tables);
});
afterAll(() => suite.stop());

const rows = (sql: string) => (id: number) => suite.dataSource.query<unknown[]>(sql, [id]);

const signUp: Step = (tx, userId) => people.store(tx, buildUserFacts({ userId }));
const deletion: Step = async (tx, userId) => {
  await people.forget(tx, { userId, deletedAt: new Date().toISOString() });
  await blocks.forget(tx, userId);
  await settings.forget(tx, userId);
  await availabilities.forget(tx, userId);
};

describe('a block', () => {
  const otherId = nextId();
  // One id serves as the id of the user and of their block.
  const ofBlocker = (id: number) => ({ blockId: id, userId: id, blockedUserId: otherId });
  const ofBlocked = (id: number) => ({ blockId: id, userId: otherId, blockedUserId: id });
  const stored = rows('SELECT is_lifted AS "isLifted" FROM blocks WHERE id = $1');

  it('is stored before the users are known', async () => {
    const id = nextId();
    await suite.run(id, async (tx) => {
      expect(await blocks.block(tx, ofBlocker(id))).toBe(true);
    });
    expect(await stored(id)).toEqual([{ isLifted: false }]);
  });

  it('is lifted once its lifting arrived, even before the block', async () => {
    const steps: Step[] = [
      (tx, id) => blocks.block(tx, ofBlocker(id)),
      (tx, id) => blocks.lift(tx, ofBlocker(id)),
    ];
    expect(await suite.inEveryOrder(steps, stored)).toEqual([[{ isLifted: true }]]);
  });

  it('is not reported as stored when it was lifted before', async () => {
    const id = nextId();
    await suite.run(
      id,
      (tx) => blocks.lift(tx, ofBlocker(id)),
      async (tx) => {
        expect(await blocks.block(tx, ofBlocker(id))).toBe(false);
      },
    );
  });

  it.each([
    ['its user', ofBlocker],
    ['the blocked user', ofBlocked],
  ])('is gone once the account of %s was deleted, in whatever order events arrive', async (_, of) => {
    const steps: Step[] = [
      signUp,
      (tx, id) => blocks.block(tx, of(id)),
      (tx, id) => blocks.lift(tx, of(id)),
      deletion,
    ];
    expect(await suite.inEveryOrder(steps, stored)).toEqual([[]]);
  });
});

describe('safety settings', () => {
  const change =
    (revision: number): Step =>
    (tx, userId) =>
      settings.store(tx, {
        ...{ ...defaultSafetySettings, userId, revision },
        allowDirectMessages: revision % 2 === 0,
      });
  const stored = rows(
    'SELECT allow_direct_messages AS allow, revision FROM safety_settings WHERE user_id = $1',
  );

  it('are the newest ones, in whatever order events arrive', async () => {
    expect(await suite.inEveryOrder([change(1), change(2), change(3)], stored)).toEqual([
      [{ allow: false, revision: 3 }],
    ]);
  });

  it('are reported as stored only if they are new', async () => {
    const results: unknown[] = [];
    const noted =
      (step: Step): Step =>
      async (tx, id) =>
        results.push(await step(tx, id));
    await suite.run(nextId(), noted(change(2)), noted(change(1)), noted(change(3)));
    expect(results).toEqual([true, false, true]);
  });

  it('are gone once the account was deleted, in whatever order events arrive', async () => {
    expect(await suite.inEveryOrder([signUp, change(1), change(2), deletion], stored)).toEqual([[]]);
  });
});

describe('when a user is free', () => {
  const zones = ['America/Chicago', 'America/Denver', null];
  const change =
    (revision: number): Step =>
    (tx, userId) =>
      availabilities.store(tx, {
        userId,
        availability: revision === 3 ? ['thu-evening'] : [],
        timeZone: zones[revision % 3] ?? null,
        revision,
      });
  const stored = rows('SELECT slots, time_zone AS zone, revision FROM availabilities WHERE user_id = $1');

  it('is what the newest event says, in whatever order events arrive', async () => {
    expect(await suite.inEveryOrder([change(1), change(2), change(3)], stored)).toEqual([
      [{ slots: ['thu-evening'], zone: 'America/Chicago', revision: 3 }],
    ]);
  });

  it('is gone once the account was deleted, in whatever order events arrive', async () => {
    expect(await suite.inEveryOrder([signUp, change(1), change(2), deletion], stored)).toEqual([[]]);
  });
});

describe('the name of a group', () => {
  const at = (second: number): string => `2026-11-22T12:00:0${second}.000Z`;
  const forEmails = new GroupNamesProjection({ table: 'known_groups', namedAt: 'named_at' });
  const withDeletions = new GroupNamesProjection({
    table: 'groups',
    namedAt: 'renamed_at',
    tombstone: 'deleted_at',
  });
  const named =
    (names: GroupNamesProjection, second: number, name = `Name ${second}`): Step =>
    (tx, groupId) =>
      names.store(tx, { groupId, name }, at(second));
  const groupDeletion: Step = (tx, groupId) =>
    withDeletions.markDeleted(tx, {
      ...{ groupId, name: 'Last name', ownerId: 1, memberIds: [], cause: 'disbanded', deletedAt: at(5) },
      ...{ byUserId: null, reason: null, ip: null },
    });

  it.each([
    ['known_groups', forEmails],
    ['groups', withDeletions],
  ])('in %s is the newest, in whatever order events arrive', async (table, names) => {
    const stored = rows(`SELECT name FROM ${table} WHERE group_id = $1`);
    const steps = [1, 2, 3].map((second) => named(names, second));
    expect(await suite.inEveryOrder(steps, stored)).toEqual([[{ name: 'Name 3' }]]);
  });

  it('is the last to arrive of two from the same moment', async () => {
    const id = nextId();
    await suite.run(id, named(forEmails, 1, 'First'), named(forEmails, 1, 'Second'));
    expect(await rows('SELECT name FROM known_groups WHERE group_id = $1')(id)).toEqual([{ name: 'Second' }]);
  });

  it('stays after the deletion of the group, in whatever order events arrive', async () => {
    const stored = rows('SELECT name, deleted_at AS "deletedAt" FROM groups WHERE group_id = $1');
    const steps = [named(withDeletions, 1), named(withDeletions, 2), groupDeletion];
    expect(await suite.inEveryOrder(steps, stored)).toEqual([
      [{ name: 'Last name', deletedAt: new Date(at(5)) }],
    ]);
  });

  it('stays after a deletion that an earlier release stored without the time of the name', async () => {
    const id = nextId();
    await suite.dataSource.query(
      `INSERT INTO groups (group_id, name, deleted_at) VALUES ($1, 'Last name', $2)`,
      [id, at(1)],
    );
    await suite.run(id, named(withDeletions, 2));
    expect(await rows('SELECT name FROM groups WHERE group_id = $1')(id)).toEqual([{ name: 'Last name' }]);
  });
});
