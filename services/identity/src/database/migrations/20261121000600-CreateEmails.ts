import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates emails: one row per event, kind and recipient, from which every job can be derived again. */
export class CreateEmails20261121000600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE emails (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        event_id uuid NOT NULL,
        kind text NOT NULL,
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        facts jsonb NOT NULL,
        status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'skipped', 'failed')),
        created_at timestamptz NOT NULL DEFAULT now(),
        enqueued_at timestamptz,
        claimed_until timestamptz,
        sent_at timestamptz,
        CONSTRAINT emails_key UNIQUE (event_id, kind, user_id)
      );
      CREATE INDEX emails_to_enqueue ON emails (id) WHERE status = 'queued' AND enqueued_at IS NULL;
      CREATE INDEX emails_waiting ON emails (enqueued_at) WHERE status = 'queued';
      CREATE INDEX emails_of_user ON emails (user_id, id);

      CREATE TABLE muted_mail_topics (
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        topic text NOT NULL,
        PRIMARY KEY (user_id, topic)
      );

      CREATE TABLE known_groups (
        group_id bigint PRIMARY KEY,
        name text NOT NULL,
        named_at timestamptz NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE known_groups, muted_mail_topics, emails');
  }
}
