import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds tombstones for deleted accounts and groups, so that late events about them change nothing. */
export class RememberWhatIsGone20261121010600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE user_cards ADD COLUMN is_deleted boolean NOT NULL DEFAULT false;
      CREATE TABLE closed_groups (group_id bigint PRIMARY KEY, closed_at timestamptz(3) NOT NULL);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE closed_groups;
      ALTER TABLE user_cards DROP COLUMN is_deleted;
    `);
  }
}
