import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Indexes messages by mentioned user. Most messages mention no one and take no space in this partial index.
 */
export class IndexMentions20261121103000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX messages_by_mention ON messages USING gin (mentions) WHERE mentions IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX messages_by_mention');
  }
}
