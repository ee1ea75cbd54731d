import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds what a reported message replies to. */
export class AddRepliesToEvidence20261125090106 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE report_evidence ADD COLUMN reply_to jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE report_evidence DROP COLUMN reply_to');
  }
}
