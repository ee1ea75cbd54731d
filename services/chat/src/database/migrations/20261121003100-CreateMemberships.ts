import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the projection of memberships, fed by events of the groups service. A row stays after the member
 * has left, so that a late MemberJoined of the same membership cannot revive it.
 */
export class CreateMemberships20261121003100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE memberships (
        membership_id bigint PRIMARY KEY,
        group_id bigint NOT NULL,
        user_id bigint NOT NULL,
        joined_at timestamptz(3),
        left_at timestamptz(3)
      );
      CREATE INDEX memberships_of_group ON memberships (group_id, user_id) WHERE left_at IS NULL;
      CREATE INDEX memberships_of_user ON memberships (user_id, group_id) WHERE left_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE memberships');
  }
}
