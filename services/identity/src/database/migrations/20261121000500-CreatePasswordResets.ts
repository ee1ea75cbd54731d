import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Asking for a reset link writes one row whatever the address is, so that it takes the same time for all; whose it is
 * comes out later. Of a link's token only the hash is kept.
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
