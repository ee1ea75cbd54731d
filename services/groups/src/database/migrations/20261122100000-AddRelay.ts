import { createRelay, dropRelay } from '@circlet/events';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tracks which replica relays the outbox, and which acknowledged events the broker still holds. */
export class AddRelay20261122100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createRelay(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropRelay(runner);
  }
}
