import type { QueryRunner } from 'typeorm';

/** What a service remembers of creations, so that a client can repeat one whose answer was lost. */
export const createIdempotencyKeys = (runner: QueryRunner): Promise<unknown> =>
  runner.query(`
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
