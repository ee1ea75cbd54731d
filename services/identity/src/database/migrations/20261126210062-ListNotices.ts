import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Remembers how far users have read the list of their notices, which is made of the emails about them. What they have been
 * emailed so far counts as read.
 */
export class ListNotices20261126210062 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE notices_read (
        user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        up_to bigint NOT NULL
      );
      INSERT INTO notices_read SELECT user_id, max(id) FROM emails GROUP BY user_id;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE notices_read');
  }
}
