import { buildIndex } from '@circlet/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Addresses and usernames are compared by the collation "C", which lowers ASCII letters alone, as the contracts do. Other
 * collations make more of some letters: U+0130 becomes an i in one and stays itself in another. Addresses of older accounts
 * may hold anything; "C" tells at least as many of them apart. The new indexes are built beside the old ones, which keep names
 * unique until then.
 */
export class CompareNamesByAscii20261122000900 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const unique = { isUnique: true };
    await buildIndex(runner, 'users_email_next', 'ON users (lower(email COLLATE "C"))', unique);
    await buildIndex(runner, 'users_username_next', 'ON users (lower(username COLLATE "C"))', unique);
    // One call is one transaction.
    await runner.query(`
      DROP INDEX users_email_key, users_username_key;
      ALTER INDEX users_email_next RENAME TO users_email_key;
      ALTER INDEX users_username_next RENAME TO users_username_key;
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
