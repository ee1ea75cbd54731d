import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets messages of a group be about a meetup. The table is large: it is checked while messages are posted. */
export class AddMeetupMessages20261124090110 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE messages
        ADD COLUMN IF NOT EXISTS meetup_id bigint,
        DROP CONSTRAINT IF EXISTS messages_meetup_of_group,
        ADD CONSTRAINT messages_meetup_of_group CHECK (meetup_id IS NULL OR group_id IS NOT NULL) NOT VALID
    `);
    await runner.query('ALTER TABLE messages VALIDATE CONSTRAINT messages_meetup_of_group');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM messages WHERE meetup_id IS NOT NULL;
      ALTER TABLE messages DROP COLUMN meetup_id;
    `);
  }
}
