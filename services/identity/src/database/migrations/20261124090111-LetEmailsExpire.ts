import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets an email expire: a reminder is not sent once its meetup has begun. */
export class LetEmailsExpire20261124090111 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE emails ADD COLUMN not_after timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE emails DROP COLUMN not_after');
  }
}
