import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Schedules photo links, including those shown today, to
 * be fetched once and stored. Only its user sees a link.
 */
export class FetchPhotos20261122001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        ADD COLUMN photo_link text,
        ADD COLUMN photo_link_failed boolean NOT NULL DEFAULT false;
      CREATE TABLE photo_fetches (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL UNIQUE REFERENCES users ON DELETE CASCADE,
        enqueued_at timestamptz
      );
      UPDATE users SET photo_link = profile_photo, profile_photo = NULL WHERE profile_photo ~* '^https?:';
      INSERT INTO photo_fetches (user_id) SELECT id FROM users WHERE photo_link IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE users SET profile_photo = photo_link WHERE photo_link IS NOT NULL;
      DROP TABLE photo_fetches;
      ALTER TABLE users DROP COLUMN photo_link, DROP COLUMN photo_link_failed;
    `);
  }
}
