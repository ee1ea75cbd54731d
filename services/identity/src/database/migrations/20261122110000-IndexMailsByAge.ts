import { buildIndex } from '@circlet/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes emails by age, so that pruning reads only the old ones. */
export class IndexMailsByAge20261122110000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(runner, 'emails_by_age', 'ON emails USING brin (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX emails_by_age');
  }
}
