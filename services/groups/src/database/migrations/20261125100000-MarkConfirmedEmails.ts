import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds to the cards of users whether their email address is confirmed, as everyone's was until now. */
export class MarkConfirmedEmails20261125100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE user_cards ADD COLUMN email_confirmed boolean NOT NULL DEFAULT true');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE user_cards DROP COLUMN email_confirmed');
  }
}
