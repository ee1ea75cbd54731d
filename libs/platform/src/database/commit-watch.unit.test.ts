import { tablesWrittenBy } from './commit-watch';

describe('the tables that a statement writes to', () => {
  it.each([
    ['INSERT INTO groups (name) VALUES ($1)', ['groups']],
    ['insert into "memberships"("group_id") values ($1) returning "id"', ['memberships']],
    ['UPDATE groups SET is_listed = false', ['groups']],
    ['UPDATE ONLY "groups" SET is_listed = false', ['groups']],
    ['DELETE FROM memberships WHERE id = $1', ['memberships']],
    ['\n  DELETE\n  FROM memberships', ['memberships']],
    ['TRUNCATE TABLE groups', ['groups']],
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
});
