import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What chats show of people, as the identity service tells; `revision` keeps a late event from undoing a newer one. */
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
