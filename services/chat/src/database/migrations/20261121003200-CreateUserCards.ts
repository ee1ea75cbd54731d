import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the projection of names and photos, fed by events of the identity service. `revision` keeps a late
 * event from overwriting a newer one.
 */
export class CreateUserCards20261121003200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE user_cards (
        user_id bigint PRIMARY KEY,
        username text NOT NULL,
        name text NOT NULL,
        profile_photo text,
        is_banned boolean NOT NULL,
        revision integer NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE user_cards');
  }
}
