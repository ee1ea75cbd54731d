import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the encrypted secrets of authenticator apps, and the hashes of recovery codes that are left. */
export class CreateTwoStep20261126190057 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE totp_secrets (
        user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        secret bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        confirmed_at timestamptz,
        last_step bigint
      );
      CREATE INDEX totp_secrets_unconfirmed ON totp_secrets (created_at) WHERE confirmed_at IS NULL;

      CREATE TABLE recovery_codes (
        user_id bigint NOT NULL REFERENCES totp_secrets ON DELETE CASCADE,
        code_hash bytea NOT NULL,
        PRIMARY KEY (user_id, code_hash)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE recovery_codes, totp_secrets');
  }
}
