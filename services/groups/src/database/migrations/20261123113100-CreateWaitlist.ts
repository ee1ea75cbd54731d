import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the waitlists of full groups. */
export class CreateWaitlist20261123113100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE waitlist (
        user_id bigint NOT NULL,
        group_id bigint NOT NULL REFERENCES groups ON DELETE CASCADE,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, group_id)
      );
      CREATE INDEX waitlist_of_group ON waitlist (group_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE waitlist');
  }
}
