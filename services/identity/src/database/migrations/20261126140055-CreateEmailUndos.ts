import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the links that undo changes of address. Each names the address that it restores, which no other account can have as
 * long as the link works. Only the hash of its token is stored.
 */
export class CreateEmailUndos20261126140055 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE email_undos (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        email text NOT NULL,
        token_hash bytea NOT NULL UNIQUE,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX email_undos_of_user ON email_undos (user_id, id);
      CREATE INDEX email_undos_reserving ON email_undos (lower(email COLLATE "C"));
      CREATE INDEX email_undos_expiry ON email_undos (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE email_undos');
  }
}
