import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Addresses and usernames are compared by the collation "C", which lowers ASCII letters alone, as the contracts do. Other
 * collations make more of some letters: U+0130 becomes an i in one and stays itself in another. Addresses of older accounts
 * may hold anything; "C" tells at least as many of them apart.
 */
export class CompareNamesByAscii20261122000900 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX users_email_key, users_username_key;
      CREATE UNIQUE INDEX users_email_key ON users (lower(email COLLATE "C"));
      CREATE UNIQUE INDEX users_username_key ON users (lower(username COLLATE "C"));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX users_email_key, users_username_key;
      CREATE UNIQUE INDEX users_email_key ON users (lower(email));
      CREATE UNIQUE INDEX users_username_key ON users (lower(username));
    `);
  }
}
