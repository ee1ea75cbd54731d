import { buildIndex } from '@circlet/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const name = String.raw`split_part(search_text, E'\n', 1)`;

const indexOf = (
  texts: string,
  grams: string,
): string => `ON groups USING gin (${texts}, location_text gin_trgm_ops,
  interest_ids gin__int_ops, (ARRAY[cell]) array_ops,
  ${grams}, short_grams(location_text) COLLATE "C")
  WITH (fastupdate = off) WHERE is_listed`;

/** Finds texts in names alone, for searches that sort by relevance. */
export class FindNames20261127090000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(
      runner,
      'groups_by_name_and_content',
      indexOf(
        `search_text gin_trgm_ops, (${name}) gin_trgm_ops`,
        `short_grams(search_text) COLLATE "C", short_grams(${name}) COLLATE "C"`,
      ),
    );
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS groups_by_content');
    await runner.query('ANALYZE groups');
  }

  async down(runner: QueryRunner): Promise<void> {
    await buildIndex(
      runner,
      'groups_by_content',
      indexOf('search_text gin_trgm_ops', 'short_grams(search_text) COLLATE "C"'),
    );
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS groups_by_name_and_content');
  }
}
