import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Remembers at which minute of the day a series starts, and finds ended meetups that have something left to do. */
export class FollowMeetups20261124090112 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE meetups ADD COLUMN repeat_minute smallint;
      CREATE INDEX meetups_unasked ON meetups (ends_at) WHERE status = 'scheduled' AND asked_at IS NULL;
      CREATE INDEX meetups_repeating ON meetups (ends_at) WHERE repeat IS NOT NULL AND NOT has_repeated;
      CREATE INDEX meetups_held ON meetups (group_id, starts_at) WHERE is_held;
      CREATE INDEX meetups_disbanded ON meetups (group_deleted_at) WHERE group_deleted_at IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX meetups_unasked, meetups_repeating, meetups_held, meetups_disbanded;
      ALTER TABLE meetups DROP COLUMN repeat_minute;
    `);
  }
}
