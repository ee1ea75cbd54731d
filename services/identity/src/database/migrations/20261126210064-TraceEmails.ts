import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets an email carry the trace of its cause to the job that sends it. */
export class TraceEmails20261126210064 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE emails ADD COLUMN traceparent text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE emails DROP COLUMN traceparent');
  }
}
