import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Records when an owner was reminded of an application, and indexes pending applications by age. */
export class RemindOwners20260106090300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE applications ADD COLUMN reminded_at timestamptz(3);
      CREATE INDEX applications_waiting ON applications (created_at) WHERE status = 'pending';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX applications_waiting;
      ALTER TABLE applications DROP COLUMN reminded_at;
    `);
  }
}
