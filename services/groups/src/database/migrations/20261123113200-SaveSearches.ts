import { buildIndex } from '@circlet/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates saved searches and the groups that each has found. Groups remember when they were listed, so that a search
 * finds new ones.
 */
export class SaveSearches20261123113200 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS saved_searches (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL,
        name text NOT NULL,
        filters jsonb NOT NULL,
        notify text NOT NULL CHECK (notify IN ('off', 'daily', 'weekly')),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        alerts_since timestamptz(3),
        checked_at timestamptz(3),
        next_alert_at timestamptz(3),
        CHECK ((notify = 'off') = (next_alert_at IS NULL))
      );
      CREATE INDEX IF NOT EXISTS saved_searches_of_user ON saved_searches (user_id, id);
      CREATE INDEX IF NOT EXISTS saved_searches_due ON saved_searches (next_alert_at) WHERE next_alert_at IS NOT NULL;

      CREATE TABLE IF NOT EXISTS found_groups (
        search_id bigint NOT NULL REFERENCES saved_searches ON DELETE CASCADE,
        group_id bigint NOT NULL REFERENCES groups ON DELETE CASCADE,
        PRIMARY KEY (search_id, group_id)
      );
      CREATE INDEX IF NOT EXISTS found_groups_of_group ON found_groups (group_id);

      ALTER TABLE groups ADD COLUMN IF NOT EXISTS listed_at timestamptz(3) NOT NULL DEFAULT now();
    `);
    await buildIndex(runner, 'groups_by_listing', 'ON groups (listed_at) WHERE is_listed');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX IF EXISTS groups_by_listing;
      ALTER TABLE groups DROP COLUMN IF EXISTS listed_at;
      DROP TABLE IF EXISTS found_groups, saved_searches;
    `);
  }
}
