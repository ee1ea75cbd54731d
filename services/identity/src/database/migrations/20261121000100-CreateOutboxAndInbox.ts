import { createInbox, createOutbox } from '@circlet/events';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the tables for outgoing and incoming events. */
export class CreateOutboxAndInbox20261121000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createOutbox(runner);
    await createInbox(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE outbox, inbox');
  }
}
