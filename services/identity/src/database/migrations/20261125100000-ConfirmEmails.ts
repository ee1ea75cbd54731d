import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds when users confirmed their email addresses, and the links that confirm them. Everyone who has an account by now
 * counts as confirmed. A user has one link, because a newer one replaces it. Only the hash of its token is stored.
 */
export class ConfirmEmails20261125100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users ADD COLUMN email_confirmed_at timestamptz DEFAULT now();
      ALTER TABLE users ALTER COLUMN email_confirmed_at DROP DEFAULT;

      CREATE TABLE email_confirmations (
        user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        email text NOT NULL,
        token_hash bytea NOT NULL UNIQUE,
        expires_at timestamptz NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE email_confirmations;
      ALTER TABLE users DROP COLUMN email_confirmed_at;
    `);
  }
}
