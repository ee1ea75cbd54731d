import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the pins of messages. A pin repeats the chat of its message, so that the pins of a chat are found at once. */
export class CreatePins20261125090121 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE pins (
        message_id bigint PRIMARY KEY REFERENCES messages ON DELETE CASCADE,
        group_id bigint,
        direct_low bigint,
        direct_high bigint,
        pinned_by bigint NOT NULL,
        pinned_at timestamptz NOT NULL DEFAULT clock_timestamp()
      );
      CREATE INDEX pins_of_group ON pins (group_id) WHERE group_id IS NOT NULL;
      CREATE INDEX pins_of_pair ON pins (direct_low, direct_high) WHERE direct_low IS NOT NULL;
      CREATE INDEX pins_by_user ON pins (pinned_by);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE pins');
  }
}
