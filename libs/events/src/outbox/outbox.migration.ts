import type { QueryRunner } from 'typeorm';

/** The outbox of a service: its log of what happened, and what of it the broker has acknowledged. */
export const createOutbox = (runner: QueryRunner): Promise<unknown> =>
  runner.query(`
    CREATE TABLE outbox (
      sequence bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      event_id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
      subject text NOT NULL,
      aggregate text NOT NULL,
      aggregate_id bigint NOT NULL,
      envelope jsonb NOT NULL,
      recorded_at timestamptz NOT NULL DEFAULT now(),
      published_at timestamptz
    );
    CREATE INDEX outbox_unpublished ON outbox (sequence) WHERE published_at IS NULL;
    CREATE INDEX outbox_published ON outbox (published_at) WHERE published_at IS NOT NULL;
  `);

/** The inbox of a service: which handler has handled which event. */
export const createInbox = (runner: QueryRunner): Promise<unknown> =>
  runner.query(`
    CREATE TABLE inbox (
      event_id uuid NOT NULL,
      handler text NOT NULL,
      handled_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (event_id, handler)
    );
    CREATE INDEX inbox_handled ON inbox (handled_at);
  `);
