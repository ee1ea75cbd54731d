import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when a group is called what it is called, so that an older name that comes late is known as such. */
export class RenameGroups20261121043000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE groups ADD COLUMN renamed_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE groups DROP COLUMN renamed_at');
  }
}
