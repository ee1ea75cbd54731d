import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds ban reasons, and an index of the few staff accounts. */
export class AddBans20261121000400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        ADD ban_reason text,
        ADD CONSTRAINT users_ban_reason CHECK (is_banned OR ban_reason IS NULL);
      CREATE INDEX users_staff ON users (role) WHERE role <> 'user';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX users_staff');
    await runner.query('ALTER TABLE users DROP ban_reason');
  }
}
