import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the read cursors: the last message that each user has read, per group. */
export class CreateReadCursors20261121010200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read_cursors (
        user_id bigint NOT NULL,
        group_id bigint NOT NULL,
        message_id bigint NOT NULL,
        PRIMARY KEY (user_id, group_id)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE read_cursors
    `);
  }
}
