import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Meetups with their time options, votes and answers. They outlive their group, in the calendars of its members. */
export class CreateMeetups20261124090000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE meetups (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        group_id bigint NOT NULL,
        proposer_id bigint NOT NULL,
        title text NOT NULL,
        place text,
        note text,
        time_zone text NOT NULL,
        duration_minutes smallint NOT NULL,
        status text NOT NULL CHECK (status IN ('proposed', 'scheduled', 'expired', 'canceled')),
        starts_at timestamptz(3),
        ends_at timestamptz(3),
        deadline timestamptz(3),
        repeat text CHECK (repeat IN ('weekly', 'biweekly', 'monthly')),
        repeat_day smallint,
        repeats_id bigint UNIQUE REFERENCES meetups ON DELETE SET NULL,
        has_repeated boolean NOT NULL DEFAULT false,
        sequence integer NOT NULL DEFAULT 0,
        cancel_reason text,
        nudged_at timestamptz(3),
        reminded_first_at timestamptz(3),
        reminded_last_at timestamptz(3),
        asked_at timestamptz(3),
        is_held boolean NOT NULL DEFAULT false,
        kept_for bigint[] NOT NULL DEFAULT '{}',
        group_deleted_at timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        changed_at timestamptz(3) NOT NULL DEFAULT now(),
        CHECK (status <> 'scheduled' OR starts_at IS NOT NULL),
        CHECK ((starts_at IS NULL) = (ends_at IS NULL))
      )`);
    await queryRunner.query(`CREATE INDEX meetups_group ON meetups (group_id, ends_at)`);
    await queryRunner.query(`CREATE INDEX meetups_proposer ON meetups (proposer_id)`);
    await queryRunner.query(`CREATE INDEX meetups_proposed ON meetups (deadline) WHERE status = 'proposed'`);
    await queryRunner.query(
      `CREATE INDEX meetups_scheduled ON meetups (starts_at) WHERE status = 'scheduled'`,
    );
    await queryRunner.query(
      `CREATE INDEX meetups_kept ON meetups USING gin (kept_for) WHERE kept_for <> '{}'`,
    );
    await queryRunner.query(`
      CREATE TABLE meetup_options (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        meetup_id bigint NOT NULL REFERENCES meetups ON DELETE CASCADE,
        starts_at timestamptz(3) NOT NULL,
        UNIQUE (meetup_id, starts_at)
      )`);
    await queryRunner.query(`
      CREATE TABLE meetup_votes (
        option_id bigint NOT NULL REFERENCES meetup_options ON DELETE CASCADE,
        user_id bigint NOT NULL,
        vote text NOT NULL CHECK (vote IN ('yes', 'maybe', 'no')),
        PRIMARY KEY (option_id, user_id)
      )`);
    await queryRunner.query(`CREATE INDEX meetup_votes_user ON meetup_votes (user_id)`);
    await queryRunner.query(`
      CREATE TABLE meetup_answers (
        meetup_id bigint NOT NULL REFERENCES meetups ON DELETE CASCADE,
        user_id bigint NOT NULL,
        rsvp text CHECK (rsvp IN ('going', 'maybe', 'declined')),
        attended boolean,
        PRIMARY KEY (meetup_id, user_id)
      )`);
    await queryRunner.query(`CREATE INDEX meetup_answers_user ON meetup_answers (user_id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE meetup_answers, meetup_votes, meetup_options, meetups');
  }
}
