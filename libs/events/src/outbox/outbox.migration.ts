import type { Migration } from '@circlet/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the outbox, a service's event log with the events that the broker has acknowledged, and the inbox,
 * which records the handlers that have handled an event.
 * @param timestamp - when the service added the migration, `yyyymmddhhmmss`. Never change it: the database
 *   stores it in the migration's name.
 */
export const createOutboxAndInbox = (timestamp: string): Migration =>
  class implements MigrationInterface {
    readonly name = `CreateOutboxAndInbox${timestamp}`;

    async up(runner: QueryRunner): Promise<void> {
      await createOutbox(runner);
      await createInbox(runner);
    }

    async down(runner: QueryRunner): Promise<void> {
      await runner.query('DROP TABLE outbox, inbox');
    }
  };

/**
 * Creates the relay's state: the lease, and which acknowledged events the broker still has. Adding columns
 * with constant defaults rewrites no rows, however large the outbox is. Existing rows get incarnation 0 and
 * no stream sequence.
 * @param timestamp - see {@link createOutboxAndInbox}
 */
export const addRelay = (timestamp: string): Migration =>
  class implements MigrationInterface {
    readonly name = `AddRelay${timestamp}`;

    async up(runner: QueryRunner): Promise<void> {
      await createRelay(runner);
    }

    async down(runner: QueryRunner): Promise<void> {
      await runner.query(`
        DROP TABLE relay, stream_incarnations;
        ALTER TABLE outbox DROP COLUMN incarnation, DROP COLUMN stream_sequence;
      `);
    }
  };

const createOutbox = (runner: QueryRunner): Promise<unknown> =>
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

const createRelay = (runner: QueryRunner): Promise<unknown> =>
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

const createInbox = (runner: QueryRunner): Promise<unknown> =>
  runner.query(`
    CREATE TABLE inbox (
      event_id uuid NOT NULL,
      handler text NOT NULL,
      handled_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (event_id, handler)
    );
    CREATE INDEX inbox_handled ON inbox (handled_at);
  `);
