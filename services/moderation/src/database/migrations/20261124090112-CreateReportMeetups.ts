import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the meetups of a reported group, frozen with the report. */
export class CreateReportMeetups20261124090112 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE report_meetups (
        report_id bigint NOT NULL REFERENCES reports,
        position smallint NOT NULL,
        meetup_id bigint NOT NULL,
        proposer_id bigint NOT NULL,
        proposer_name text,
        title text NOT NULL,
        place text,
        note text,
        status text NOT NULL,
        starts_at timestamptz(3),
        PRIMARY KEY (report_id, position)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE report_meetups');
  }
}
