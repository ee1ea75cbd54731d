import { buildIndex } from '@circlet/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The columns that all filters but the text look at. */
const narrow = 'latitude, longitude, max_members, interest_ids, location_text, owner_id';

const built: Readonly<Record<string, string>> = {
  groups_by_created: `ON groups (created_at, id) INCLUDE (cell, ${narrow}) WHERE is_listed`,
  groups_by_name: `ON groups (sort_name, id) INCLUDE (cell, ${narrow}) WHERE is_listed`,
  groups_by_size: `ON groups (max_members, created_at, id)
    INCLUDE (cell, latitude, longitude, interest_ids, location_text, owner_id) WHERE is_listed`,
  groups_by_cell: `ON groups (cell, latitude, longitude, id)
    INCLUDE (created_at, sort_name, max_members, interest_ids, location_text, owner_id) WHERE is_listed`,
  groups_by_content: `ON groups USING gin (search_text gin_trgm_ops, location_text gin_trgm_ops,
    interest_ids gin__int_ops, (ARRAY[cell]) array_ops,
    short_grams(search_text) COLLATE "C", short_grams(location_text) COLLATE "C")
    WITH (fastupdate = off) WHERE is_listed`,
};

const replaced: Readonly<Record<string, string>> = {
  groups_listed_created: 'ON groups (created_at, id) WHERE is_listed',
  groups_listed_name: 'ON groups (sort_name, id) WHERE is_listed',
  groups_listed_size: 'ON groups (max_members, created_at, id) WHERE is_listed',
  groups_cell_created: 'ON groups (cell, created_at, id) INCLUDE (latitude, longitude) WHERE is_listed',
  groups_cell_name: 'ON groups (cell, sort_name, id) INCLUDE (latitude, longitude) WHERE is_listed',
  groups_cell_size:
    'ON groups (cell, max_members, created_at, id) INCLUDE (latitude, longitude) WHERE is_listed',
  groups_search: 'ON groups USING gin (search_text gin_trgm_ops) WITH (fastupdate = off) WHERE is_listed',
  groups_location: 'ON groups USING gin (location_text gin_trgm_ops) WITH (fastupdate = off) WHERE is_listed',
  groups_interests: 'ON groups USING gin (interest_ids gin__int_ops) WITH (fastupdate = off) WHERE is_listed',
};

const replace = async (runner: QueryRunner, oldOnes: typeof built, newOnes: typeof built): Promise<void> => {
  for (const [name, definition] of Object.entries(newOnes)) await buildIndex(runner, name, definition);
  for (const name of Object.keys(oldOnes)) await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
};

/**
 * Replaces the indexes of discovery. The sorted ones contain what filters look at, so that filtering reads no whole
 * rows. One index on content finds any combination of filters at once; `short_grams` lets it find one or two
 * characters. It separates pairs with U+FFFF, which is no character. Nothing refuses it in texts; a pair that
 * contains it is then missing, so only searches for such a pair of characters miss the group.
 */
export class CoverDiscovery20261123060000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(String.raw`
      CREATE OR REPLACE FUNCTION short_grams(content text) RETURNS text[]
        LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
          SELECT string_to_array(content, NULL)
            || string_to_array(regexp_replace(content, '(..)', E'\\1\uFFFF', 'g'), E'\uFFFF')
            || string_to_array(regexp_replace(substr(content, 2), '(..)', E'\\1\uFFFF', 'g'), E'\uFFFF')
        $$`);
    await replace(runner, replaced, built);
    await runner.query(`
      ALTER TABLE groups SET (
        -- Leaves space for new versions of rows, so that a member who joins or leaves changes no index.
        fillfactor = 90,
        -- Only vacuumed pages can be skipped by a scan of an index.
        autovacuum_vacuum_scale_factor = 0.02,
        autovacuum_vacuum_insert_scale_factor = 0.02
      )`);
    await runner.query('ANALYZE groups');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE groups RESET (fillfactor, autovacuum_vacuum_scale_factor, autovacuum_vacuum_insert_scale_factor)`);
    await replace(runner, built, replaced);
    await runner.query('DROP FUNCTION short_grams');
  }
}
