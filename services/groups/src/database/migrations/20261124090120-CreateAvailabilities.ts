import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the copy of when users are free. A user without a row has not said so. */
export class CreateAvailabilities20261124090120 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE availabilities (
        user_id bigint PRIMARY KEY,
        slots text[] NOT NULL,
        time_zone text,
        revision integer NOT NULL
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE availabilities');
  }
}
