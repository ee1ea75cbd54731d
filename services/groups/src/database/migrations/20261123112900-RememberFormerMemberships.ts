import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Remembers who left a group or was removed from it, and when: memberships that end are deleted. */
export class RememberFormerMemberships20261123112900 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE former_memberships (
        user_id bigint NOT NULL,
        group_id bigint NOT NULL REFERENCES groups ON DELETE CASCADE,
        cause text NOT NULL CHECK (cause IN ('left', 'removed')),
        ended_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, group_id)
      );
      CREATE INDEX former_memberships_of_group ON former_memberships (group_id);
      CREATE INDEX former_memberships_old ON former_memberships (ended_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE former_memberships');
  }
}
