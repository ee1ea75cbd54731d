import { buildIndex } from '@circlet/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Marks emails before their last byte leaves, numbers each claim, and indexes
 * emails by recipient and kind so that they can be counted. The table is large:
 * constraints are validated and indexes built while emails continue to be sent.
 */
export class FenceMails20261122001200 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE emails
        DROP CONSTRAINT emails_status_check,
        ADD CONSTRAINT emails_status_check
          CHECK (status IN ('queued', 'sending', 'sent', 'in_doubt', 'skipped', 'failed')) NOT VALID,
        ADD COLUMN IF NOT EXISTS claims int NOT NULL DEFAULT 0
    `);
    await runner.query('ALTER TABLE emails VALIDATE CONSTRAINT emails_status_check');
    await buildIndex(runner, 'emails_sending', `ON emails (claimed_until) WHERE status = 'sending'`);
    await buildIndex(runner, 'emails_by_kind', 'ON emails (user_id, kind, created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX emails_sending, emails_by_kind;
      UPDATE emails SET status = 'sent' WHERE status IN ('sending', 'in_doubt');
      ALTER TABLE emails
        DROP COLUMN claims,
        DROP CONSTRAINT emails_status_check,
        ADD CONSTRAINT emails_status_check CHECK (status IN ('queued', 'sent', 'skipped', 'failed'));
    `);
  }
}
