import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds when each user was last seen, and the content of their last unread summary. */
export class AddUnreadSummaries20261121000700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users ADD last_seen_at timestamptz NOT NULL DEFAULT now();
      CREATE INDEX users_away ON users (last_seen_at, id) WHERE NOT is_banned;

      CREATE TABLE unread_summaries (
        user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        summarised_at timestamptz NOT NULL,
        newest_message_at timestamptz NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE unread_summaries');
    await runner.query('ALTER TABLE users DROP last_seen_at');
  }
}
