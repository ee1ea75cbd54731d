import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Marks photos that are evidence of a report. They are kept when their messages are deleted. */
export class KeepPhotosAsEvidence20261125090104 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE photos ADD COLUMN is_evidence boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE photos DROP COLUMN is_evidence');
  }
}
