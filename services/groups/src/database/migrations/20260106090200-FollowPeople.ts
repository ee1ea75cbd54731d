import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds projections of blocks and safety settings, and marks deleted users. */
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

      -- A lifted block stays as a mark, so that a late event does not revive it.
      CREATE TABLE blocks (
        id bigint PRIMARY KEY,
        blocker_id bigint NOT NULL,
        blocked_id bigint NOT NULL,
        is_lifted boolean NOT NULL DEFAULT false
      );
      CREATE INDEX blocks_blocker ON blocks (blocker_id, blocked_id) WHERE NOT is_lifted;
      CREATE INDEX blocks_blocked ON blocks (blocked_id, blocker_id) WHERE NOT is_lifted;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE blocks, safety_settings;
      ALTER TABLE user_cards DROP COLUMN is_deleted;
    `);
  }
}
