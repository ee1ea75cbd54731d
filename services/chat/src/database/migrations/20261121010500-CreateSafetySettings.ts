import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the projection of safety settings. A user without a row has the defaults. */
export class CreateSafetySettings20261121010500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE safety_settings (
        user_id bigint PRIMARY KEY,
        allow_direct_messages boolean NOT NULL,
        show_online_status boolean NOT NULL,
        revision integer NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE safety_settings
    `);
  }
}
