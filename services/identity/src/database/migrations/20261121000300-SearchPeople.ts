import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes users by any part of their name or username, and for admins, by any part of the address. */
export class SearchPeople20261121000300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE INDEX users_name_trigrams ON users USING gin (lower(name) gin_trgm_ops);
      CREATE INDEX users_username_trigrams ON users USING gin (lower(username) gin_trgm_ops);
      CREATE INDEX users_email_trigrams ON users USING gin (lower(email) gin_trgm_ops);
      CREATE INDEX users_newest ON users (joined_at DESC, id DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX users_name_trigrams, users_username_trigrams, users_email_trigrams, users_newest
    `);
  }
}
