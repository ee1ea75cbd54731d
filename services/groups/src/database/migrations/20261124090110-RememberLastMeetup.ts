import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds to groups how many meetups were held, and the day of the last one. */
export class RememberLastMeetup20261124090110 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE groups ADD COLUMN meetups_held integer NOT NULL DEFAULT 0, ADD COLUMN last_met_on date`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE groups DROP COLUMN meetups_held, DROP COLUMN last_met_on');
  }
}
