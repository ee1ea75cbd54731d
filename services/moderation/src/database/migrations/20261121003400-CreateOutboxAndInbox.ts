import { createInbox, createOutbox } from '@circlet/events';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the service states and what it has handled. */
export class CreateOutboxAndInbox20261121003400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createOutbox(runner);
    await createInbox(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE outbox, inbox');
  }
}
