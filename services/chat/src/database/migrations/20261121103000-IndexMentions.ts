import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages are found by whom they name. Most name nobody, and cost nothing here. */
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
