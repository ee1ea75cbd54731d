import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Marks the co-owners of groups. The owner stays in `groups.owner_id`, so that there is always exactly one. */
export class NameCoOwners20261123114000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE memberships ADD COLUMN role text NOT NULL DEFAULT 'member',
        ADD CONSTRAINT memberships_role_check CHECK (role IN ('member', 'coowner'))
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE memberships DROP COLUMN role');
  }
}
