import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds a record of each ban, with the links to appeal against it and the appeal itself, of which there is at most one.
 * Only the hash of a link's token is stored. It isn't known who made the present bans, so any admin decides on them.
 */
export class CreateAppeals20261126130060 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE bans (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        banned_by bigint REFERENCES users ON DELETE SET NULL,
        reason text,
        created_at timestamptz NOT NULL DEFAULT now(),
        lifted_at timestamptz
      );
      CREATE UNIQUE INDEX bans_in_force ON bans (user_id) WHERE lifted_at IS NULL;
      CREATE INDEX bans_of_user ON bans (user_id);
      CREATE INDEX bans_by_admin ON bans (banned_by);
      INSERT INTO bans (user_id, reason) SELECT id, ban_reason FROM users WHERE is_banned ORDER BY id;

      CREATE TABLE appeal_links (
        token_hash bytea PRIMARY KEY,
        ban_id bigint NOT NULL REFERENCES bans ON DELETE CASCADE,
        expires_at timestamptz NOT NULL,
        used_at timestamptz
      );
      CREATE INDEX appeal_links_of_ban ON appeal_links (ban_id);
      CREATE INDEX appeal_links_expiry ON appeal_links (expires_at);

      CREATE TABLE appeals (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        ban_id bigint NOT NULL UNIQUE REFERENCES bans ON DELETE CASCADE,
        text text NOT NULL,
        status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'accepted', 'rejected', 'closed')),
        answer text CHECK ((answer IS NOT NULL) = (status IN ('accepted', 'rejected'))),
        decided_by bigint REFERENCES users ON DELETE SET NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        decided_at timestamptz CHECK ((decided_at IS NULL) = (status = 'open'))
      );
      CREATE INDEX appeals_newest ON appeals (created_at, id);
      CREATE INDEX appeals_by_admin ON appeals (decided_by);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE appeals, appeal_links, bans');
  }
}
