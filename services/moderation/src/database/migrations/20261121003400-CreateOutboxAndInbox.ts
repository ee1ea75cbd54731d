import { createInbox, createOutbox } from '@circlet/events';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the log of published events, and the record of handled ones. */
export class CreateOutboxAndInbox20261121003400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createOutbox(runner);
    await createInbox(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE outbox, inbox');
  }
}
