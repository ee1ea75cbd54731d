import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets a message belong to a pair of users instead of a group. The lower user id comes first. */
export class AddDirectMessages20261121010300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE messages
        ALTER COLUMN group_id DROP NOT NULL,
        ADD COLUMN direct_low bigint,
        ADD COLUMN direct_high bigint,
        ADD CONSTRAINT messages_one_chat CHECK
          (CASE WHEN group_id IS NULL THEN direct_low < direct_high AND user_id IN (direct_low, direct_high)
           ELSE direct_low IS NULL AND direct_high IS NULL END);
      CREATE INDEX messages_of_pair ON messages (direct_low, direct_high, id) WHERE direct_low IS NOT NULL;
      CREATE INDEX messages_of_high ON messages (direct_high, direct_low, id) WHERE direct_low IS NOT NULL;
      CREATE TABLE direct_read_cursors (
        user_id bigint NOT NULL,
        other_user_id bigint NOT NULL,
        message_id bigint NOT NULL,
        PRIMARY KEY (user_id, other_user_id)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE direct_read_cursors;
      DELETE FROM messages WHERE group_id IS NULL;
      ALTER TABLE messages
        DROP CONSTRAINT messages_one_chat, DROP COLUMN direct_low, DROP COLUMN direct_high,
        ALTER COLUMN group_id SET NOT NULL;
    `);
  }
}
