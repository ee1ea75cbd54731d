import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who has blocked whom, who wants to be invited, and whose groups one joins by invitation alone. */
export class FollowPeople20260106090200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE user_cards ADD COLUMN is_deleted boolean NOT NULL DEFAULT false;

      CREATE TABLE safety_settings (
        user_id bigint PRIMARY KEY,
        allow_group_invitations boolean NOT NULL,
        require_approval_for_group_join boolean NOT NULL,
        revision bigint NOT NULL
      );

      CREATE TABLE blocks (
        blocker_id bigint NOT NULL,
        blocked_id bigint NOT NULL,
        PRIMARY KEY (blocker_id, blocked_id)
      );
      CREATE INDEX blocks_blocked ON blocks (blocked_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE blocks, safety_settings;
      ALTER TABLE user_cards DROP COLUMN is_deleted;
    `);
  }
}
