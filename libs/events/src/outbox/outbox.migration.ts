import type { QueryRunner } from 'typeorm';

/** Creates the outbox of a service: its event log, and which events the broker has acknowledged. */
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

/**
 * Creates the relay's state: the lease, and which acknowledged events the broker still has. Adding columns
 * with constant defaults rewrites no rows, however large the outbox is. Existing rows get incarnation 0 and
 * no stream sequence.
 */
export const createRelay = (runner: QueryRunner): Promise<unknown> =>
  runner.query(`
    ALTER TABLE outbox
      ADD COLUMN incarnation integer NOT NULL DEFAULT 0,
      ADD COLUMN stream_sequence bigint;
    CREATE TABLE stream_incarnations (
      id integer PRIMARY KEY,
      created text,
      kept_through bigint
    );
    INSERT INTO stream_incarnations (id) VALUES (0);
    CREATE TABLE relay (
      is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
      holder uuid,
      expires_at timestamptz NOT NULL DEFAULT '-infinity',
      backend integer,
      backend_start timestamptz,
      acknowledged bigint NOT NULL DEFAULT 0,
      refill_after bigint,
      refill_through bigint
    ) WITH (fillfactor = 10);
    INSERT INTO relay DEFAULT VALUES;
    COMMENT ON COLUMN stream_incarnations.created IS 'when the broker made the stream; NULL: not known';
    COMMENT ON COLUMN stream_incarnations.kept_through IS 'events acknowledged above it are lost; NULL: none';
    COMMENT ON COLUMN relay.acknowledged IS 'highest sequence acknowledged in the newest incarnation';
    COMMENT ON COLUMN relay.refill_after IS 'outbox rows above it, through refill_through, may be lost';
  `);

/** Reverts {@link createRelay}. */
export const dropRelay = (runner: QueryRunner): Promise<unknown> =>
  runner.query(`
    DROP TABLE relay, stream_incarnations;
    ALTER TABLE outbox DROP COLUMN incarnation, DROP COLUMN stream_sequence;
  `);

/** Creates the inbox of a service, which records the handlers that have handled an event. */
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
