import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the time of a group's last renaming, so that an older name that arrives late is ignored. */
export class RenameGroups20261121043000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE groups ADD COLUMN renamed_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE groups DROP COLUMN renamed_at');
  }
}
