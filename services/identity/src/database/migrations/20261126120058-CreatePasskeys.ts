import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the passkeys of users, and the challenges that were used up. Open challenges are not stored, because every
 * visitor of the sign-in page gets one.
 */
export class CreatePasskeys20261126120058 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE passkeys (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        credential_id text NOT NULL CONSTRAINT passkeys_credential_id_key UNIQUE,
        public_key bytea NOT NULL,
        counter bigint NOT NULL,
        transports text[] NOT NULL,
        name text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        last_used_at timestamptz
      );
      CREATE INDEX passkeys_of_user ON passkeys (user_id);

      CREATE TABLE used_passkey_challenges (
        challenge_hash bytea PRIMARY KEY,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX used_passkey_challenges_by_expiry ON used_passkey_challenges (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE used_passkey_challenges, passkeys');
  }
}
