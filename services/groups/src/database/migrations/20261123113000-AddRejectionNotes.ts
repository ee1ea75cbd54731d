import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the owner's note to rejected applications. */
export class AddRejectionNotes20261123113000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE applications ADD COLUMN reason text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE applications DROP COLUMN reason');
  }
}
