import type { MigrationInterface, QueryRunner } from 'typeorm';

import { discoverable } from '../../model/discoverable';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly location: string;
}

/**
 * Adds the columns that discovery searches and sorts by, and an index per walk: by creation time, name and
 * size, nationwide and per grid cell. Trigram indexes serve substrings; `int[]` serves interests. All
 * indexes cover listed groups only.
 */
export class MakeGroupsDiscoverable20260106090000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE EXTENSION IF NOT EXISTS intarray;

      CREATE TABLE interests (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        key text NOT NULL UNIQUE,
        name text NOT NULL,
        listed_groups integer NOT NULL DEFAULT 0
      );
      CREATE INDEX interests_most_used ON interests (listed_groups DESC, key) WHERE listed_groups > 0;

      ALTER TABLE groups
        ADD COLUMN search_text text NOT NULL DEFAULT '',
        ADD COLUMN location_text text NOT NULL DEFAULT '',
        ADD COLUMN sort_name text COLLATE "C" NOT NULL DEFAULT '',
        ADD COLUMN latitude double precision,
        ADD COLUMN longitude double precision,
        ADD COLUMN cell integer,
        ADD COLUMN interest_ids integer[] NOT NULL DEFAULT '{}';

      INSERT INTO interests (key, name)
        SELECT DISTINCT ON (lower(written)) lower(written), written FROM groups g, unnest(g.interests) AS written
        ORDER BY lower(written), g.id;
      UPDATE groups g SET interest_ids = ARRAY(
        SELECT i.id FROM interests i WHERE i.key IN (SELECT lower(written) FROM unnest(g.interests) AS written));
    `);
    const rows = (await runner.query('SELECT id, name, description, location FROM groups')) as Row[];
    for (const row of rows) {
      const { searchText, locationText, sortName, latitude, longitude, cell } = discoverable(row);
      await runner.query(
        `UPDATE groups SET search_text = $2, location_text = $3, sort_name = $4, latitude = $5, longitude = $6, cell = $7
         WHERE id = $1`,
        [row.id, searchText, locationText, sortName, latitude, longitude, cell],
      );
    }
    await runner.query(`
      ALTER TABLE groups
        ALTER COLUMN search_text DROP DEFAULT,
        ALTER COLUMN location_text DROP DEFAULT,
        ALTER COLUMN sort_name DROP DEFAULT;

      CREATE INDEX groups_listed_name ON groups (sort_name, id) WHERE is_listed;
      CREATE INDEX groups_listed_size ON groups (max_members, created_at, id) WHERE is_listed;
      CREATE INDEX groups_cell_created ON groups (cell, created_at, id) INCLUDE (latitude, longitude) WHERE is_listed;
      CREATE INDEX groups_cell_name ON groups (cell, sort_name, id) INCLUDE (latitude, longitude) WHERE is_listed;
      CREATE INDEX groups_cell_size ON groups (cell, max_members, created_at, id) INCLUDE (latitude, longitude)
        WHERE is_listed;
      CREATE INDEX groups_search ON groups USING gin (search_text gin_trgm_ops) WITH (fastupdate = off) WHERE is_listed;
      CREATE INDEX groups_location ON groups USING gin (location_text gin_trgm_ops) WITH (fastupdate = off)
        WHERE is_listed;
      CREATE INDEX groups_interests ON groups USING gin (interest_ids gin__int_ops) WITH (fastupdate = off)
        WHERE is_listed;

      CREATE FUNCTION miles_between(lat_a float8, lng_a float8, lat_b float8, lng_b float8) RETURNS float8
        LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
          SELECT 7917.5226 * asin(least(1, sqrt(
            sin(radians(lat_b - lat_a) / 2) ^ 2
            + cos(radians(lat_a)) * cos(radians(lat_b)) * sin(radians(lng_b - lng_a) / 2) ^ 2)))
        $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION miles_between;
      DROP INDEX groups_listed_name, groups_listed_size, groups_cell_created, groups_cell_name, groups_cell_size,
        groups_search, groups_location, groups_interests;
      ALTER TABLE groups DROP COLUMN search_text, DROP COLUMN location_text, DROP COLUMN sort_name,
        DROP COLUMN latitude, DROP COLUMN longitude, DROP COLUMN cell, DROP COLUMN interest_ids;
      DROP TABLE interests;
    `);
  }
}
