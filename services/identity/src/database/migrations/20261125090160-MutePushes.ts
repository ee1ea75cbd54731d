import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets users turn push messages off by topic, and hide what chats say in them. Only what is off has a row. */
export class MutePushes20261125090160 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE muted_push_topics (
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        topic text NOT NULL,
        PRIMARY KEY (user_id, topic)
      );

      CREATE TABLE hidden_push_texts (
        user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE hidden_push_texts, muted_push_topics');
  }
}
