import type { Migration } from '@circlet/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the table of idempotency keys, which lets a client repeat a creation whose response was lost.
 * @param timestamp - when the service added the migration; see `createOutboxAndInbox`
 */
export const createIdempotencyKeys = (timestamp: string): Migration =>
  class implements MigrationInterface {
    readonly name = `CreateIdempotencyKeys${timestamp}`;

    async up(runner: QueryRunner): Promise<void> {
      await runner.query(`
        CREATE TABLE idempotency_keys (
          user_id bigint NOT NULL,
          call text NOT NULL,
          key text NOT NULL,
          input_hash bytea NOT NULL,
          row_id bigint,
          created_at timestamptz NOT NULL DEFAULT now(),
          PRIMARY KEY (user_id, call, key)
        );
        CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at);
      `);
    }

    async down(runner: QueryRunner): Promise<void> {
      await runner.query('DROP TABLE idempotency_keys');
    }
  };
