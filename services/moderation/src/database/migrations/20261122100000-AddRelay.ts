import { createRelay, dropRelay } from '@circlet/events';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the relay's lease, and the record of the acknowledged events that the broker still has. */
export class AddRelay20261122100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createRelay(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropRelay(runner);
  }
}
