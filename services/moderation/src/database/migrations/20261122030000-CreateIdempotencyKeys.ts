import { createIdempotencyKeys } from '@circlet/events';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets clients repeat a creation whose response was lost. */
export class CreateIdempotencyKeys20261122030000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createIdempotencyKeys(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE idempotency_keys');
  }
}
