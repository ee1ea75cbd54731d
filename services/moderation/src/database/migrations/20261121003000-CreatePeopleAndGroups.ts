import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the projections of users and groups, fed by the events of identity and groups. */
export class CreatePeopleAndGroups20261121003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE people (
        user_id bigint PRIMARY KEY,
        username text,
        name text,
        profile_photo text,
        role text NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'moderator', 'admin')),
        is_banned boolean NOT NULL DEFAULT false,
        joined_at timestamptz,
        last_seen_at timestamptz,
        deleted_at timestamptz,
        revision bigint NOT NULL DEFAULT 0
      );
      COMMENT ON COLUMN people.revision IS '0 until identity has told of the person';
      CREATE INDEX people_staff ON people (role) WHERE role <> 'user';
      CREATE INDEX people_banned ON people (user_id) WHERE is_banned;
      CREATE INDEX people_joined ON people (joined_at) WHERE deleted_at IS NULL;
      CREATE INDEX people_seen ON people (last_seen_at) WHERE deleted_at IS NULL;

      CREATE TABLE groups (
        group_id bigint PRIMARY KEY,
        name text,
        created_at timestamptz,
        deleted_at timestamptz
      );
      CREATE INDEX groups_created ON groups (created_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE groups, people');
  }
}
