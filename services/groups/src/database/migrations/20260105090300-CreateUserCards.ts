import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the projection of users, which identity's events keep up to date. */
export class CreateUserCards20260105090300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE user_cards (
        user_id bigint PRIMARY KEY,
        username text NOT NULL,
        name text NOT NULL,
        age smallint NOT NULL,
        bio text,
        location text,
        profile_photo text,
        interests text[] NOT NULL DEFAULT '{}',
        role text NOT NULL,
        is_banned boolean NOT NULL,
        revision bigint NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE user_cards');
  }
}
