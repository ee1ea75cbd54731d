import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the browsers that receive push messages, and the messages to them: one row per event, kind and browser, from
 * which every job can be derived again. Who gets a push about a chat message is found out later, once per message.
 */
export class CreatePushes20261125090161 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE push_subscriptions (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        session_id text NOT NULL,
        endpoint text NOT NULL CONSTRAINT push_subscriptions_endpoint_key UNIQUE,
        p256dh text NOT NULL,
        auth text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        refreshed_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX push_subscriptions_of_user ON push_subscriptions (user_id);

      CREATE TABLE pushes (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        event_id uuid NOT NULL,
        kind text NOT NULL,
        subscription_id bigint NOT NULL REFERENCES push_subscriptions ON DELETE CASCADE,
        facts jsonb NOT NULL,
        chat text,
        status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'skipped', 'failed')),
        not_after timestamptz(3) NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        enqueued_at timestamptz,
        claimed_until timestamptz,
        sent_at timestamptz,
        CONSTRAINT pushes_key UNIQUE (event_id, kind, subscription_id)
      );
      CREATE INDEX pushes_to_enqueue ON pushes (id) WHERE status = 'queued' AND enqueued_at IS NULL;
      CREATE INDEX pushes_waiting ON pushes (enqueued_at) WHERE status = 'queued';
      CREATE INDEX pushes_of_subscription ON pushes (subscription_id);
      CREATE INDEX pushes_by_age ON pushes (created_at);

      CREATE TABLE messages_to_push (
        message_id bigint PRIMARY KEY,
        event_id uuid NOT NULL,
        posted_at timestamptz(3) NOT NULL,
        enqueued_at timestamptz
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE messages_to_push, pushes, push_subscriptions');
  }
}
