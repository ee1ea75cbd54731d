import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the addresses that calendars subscribe to. Only the hashes of their tokens are stored. */
export class CreateCalendars20261124090130 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE calendars (
        user_id bigint PRIMARY KEY,
        token_hash bytea NOT NULL UNIQUE,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE calendars');
  }
}
