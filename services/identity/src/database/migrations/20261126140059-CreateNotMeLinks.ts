import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the links in emails about sign-ins on new devices, with which users say that it wasn't them. Only the hash of a
 * link's token is stored.
 */
export class CreateNotMeLinks20261126140059 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE not_me_links (
        token_hash bytea PRIMARY KEY,
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX not_me_links_of_user ON not_me_links (user_id);
      CREATE INDEX not_me_links_expiry ON not_me_links (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE not_me_links');
  }
}
