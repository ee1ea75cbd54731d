import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores when users are usually free, in their own time zone, and the number of changes of the two. */
export class AskWhenFree20261124090110 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        ADD COLUMN availability text[] NOT NULL DEFAULT '{}',
        ADD COLUMN time_zone text,
        ADD COLUMN availability_revision integer NOT NULL DEFAULT 0
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users DROP COLUMN availability, DROP COLUMN time_zone, DROP COLUMN availability_revision
    `);
  }
}
