import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the projection of blocks, fed by events of the identity service. The row of a lifted block stays,
 * so that a late event cannot revive it.
 */
export class CreateBlocks20261121010400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE blocks (
        block_id bigint PRIMARY KEY,
        user_id bigint NOT NULL,
        blocked_user_id bigint NOT NULL,
        is_lifted boolean NOT NULL
      );
      CREATE INDEX blocks_of_user ON blocks (user_id, blocked_user_id) WHERE NOT is_lifted;
      CREATE INDEX blocks_on_user ON blocks (blocked_user_id, user_id) WHERE NOT is_lifted;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE blocks
    `);
  }
}
