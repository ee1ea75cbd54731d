import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the photos of reported messages. Chat keeps their files. */
export class AddPhotosToEvidence20261125090105 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE report_evidence ADD COLUMN photos jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE report_evidence DROP COLUMN photos');
  }
}
