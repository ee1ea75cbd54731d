import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the message counts per UTC day, spread over several rows so that busy groups do not
 * contend for a lock.
 */
export class CreateMessageCounts20261121003100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE message_counts (
        day date NOT NULL,
        shard smallint NOT NULL,
        messages bigint NOT NULL,
        PRIMARY KEY (day, shard)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE message_counts');
  }
}
