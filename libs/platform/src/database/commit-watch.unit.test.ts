import { tablesWrittenBy, tablesWrittenByStatement } from './commit-watch';

describe('the tables that a statement writes to', () => {
  it.each([
    ['INSERT INTO groups (name) VALUES ($1)', ['groups']],
    ['insert into "memberships"("group_id") values ($1) returning "id"', ['memberships']],
    ['UPDATE groups SET is_listed = false', ['groups']],
    ['UPDATE ONLY "groups" SET is_listed = false', ['groups']],
    ['DELETE FROM memberships WHERE id = $1', ['memberships']],
    ['\n  DELETE\n  FROM memberships', ['memberships']],
    ['TRUNCATE TABLE groups', ['groups']],
    ['TRUNCATE ONLY groups', ['groups']],
    ['DELETE FROM ONLY groups', ['groups']],
    ['INSERT INTO "public"."groups" (name) VALUES ($1)', ['groups']],
    ['UPDATE public.groups SET is_listed = false', ['groups']],
    ['DELETE FROM ONLY public . "groups"', ['groups']],
    ['MERGE INTO memberships m USING gone ON m.id = gone.id WHEN MATCHED THEN DELETE', ['memberships']],
    ['SELECT 1; UPDATE groups SET is_listed = false', ['groups']],
    ['SAVEPOINT typeorm_1; DELETE FROM groups; RELEASE SAVEPOINT typeorm_1', ['groups']],
    ['SAVEPOINT typeorm_1', []],
    ["SELECT 'DELETE FROM groups' ; ", []],
    [
      'WITH gone AS (DELETE FROM memberships RETURNING group_id) UPDATE groups g SET current_members = 0 FROM gone',
      ['memberships', 'groups'],
    ],
    ['SELECT * FROM groups', []],
    ['SELECT id FROM groups ORDER BY id FOR UPDATE', []],
    ['WITH page AS (SELECT * FROM groups) SELECT * FROM page', []],
  ])('%s', (sql, tables) => {
    expect(tablesWrittenBy(sql)).toEqual(tables);
  });

  it('are looked for only once in the text of a named statement', () => {
    const text = 'UPDATE groups SET is_listed = false WHERE id = $1';
    const tables = tablesWrittenByStatement(text, true);
    expect(tables).toEqual(['groups']);
    expect(tablesWrittenByStatement(text, true)).toBe(tables);
  });
});
