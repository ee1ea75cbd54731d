import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates password resets. Requesting a link writes one row for any address, so that every request takes the
 * same time; the account is looked up later. Only the hash of a link's token is stored.
 */
export class CreatePasswordResets20261121000500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE password_reset_requests (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        email text NOT NULL,
        requested_at timestamptz NOT NULL DEFAULT now()
      );

      CREATE TABLE password_resets (
        id uuid PRIMARY KEY,
        user_id bigint NOT NULL UNIQUE REFERENCES users ON DELETE CASCADE,
        token_hash bytea NOT NULL UNIQUE,
        expires_at timestamptz NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE password_resets, password_reset_requests');
  }
}
