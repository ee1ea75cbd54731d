import { buildIndex } from '@circlet/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes queued emails by age, so that the metric of the oldest one reads one entry however many wait. */
export class IndexQueuedEmails20261127010072 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(runner, 'emails_queued', `ON emails (created_at) WHERE status = 'queued'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX emails_queued');
  }
}
