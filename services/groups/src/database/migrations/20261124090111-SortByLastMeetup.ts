import { buildIndex } from '@circlet/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const narrow = 'latitude, longitude, max_members, interest_ids, location_text, owner_id';
const byCell = `ON groups (cell, latitude, longitude, id)
  INCLUDE (created_at, sort_name, max_members, interest_ids, location_text, owner_id`;

/**
 * Sorts groups by their last meetup. The index also contains the plain column, because an index scan that reads no rows
 * needs it besides the expression. The grid cells contain it too, so that a page near a place reads no rows either.
 */
export class SortByLastMeetup20261124090111 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(
      runner,
      'groups_by_last_meetup',
      `ON groups (coalesce(last_met_on, '-infinity'), created_at, id) INCLUDE (last_met_on, cell, ${narrow}) WHERE is_listed`,
    );
    await buildIndex(runner, 'groups_by_place', `${byCell}, last_met_on) WHERE is_listed`);
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS groups_by_cell');
    await runner.query('ANALYZE groups');
  }

  async down(runner: QueryRunner): Promise<void> {
    await buildIndex(runner, 'groups_by_cell', `${byCell}) WHERE is_listed`);
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS groups_by_last_meetup, groups_by_place');
  }
}
