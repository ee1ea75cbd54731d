import { buildIndex } from '@circlet/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Compares addresses and usernames by the collation "C", which lowercases only ASCII letters, as the
 * contracts do. Other collations treat some letters differently: U+0130 becomes an i in one and is unchanged
 * in another. Addresses of older accounts can contain any character; "C" distinguishes at least as many of
 * them. The new indexes are built alongside the old ones, which keep names unique until then.
 */
export class CompareNamesByAscii20261122000900 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const unique = { isUnique: true };
    await buildIndex(runner, 'users_email_next', 'ON users (lower(email COLLATE "C"))', unique);
    await buildIndex(runner, 'users_username_next', 'ON users (lower(username COLLATE "C"))', unique);
    // A single call runs as one transaction.
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
