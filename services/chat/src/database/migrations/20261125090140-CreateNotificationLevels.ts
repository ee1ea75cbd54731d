import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the levels at which groups notify their members. A member without a row is notified of all messages. */
export class CreateNotificationLevels20261125090140 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE notification_levels (
        group_id bigint NOT NULL,
        user_id bigint NOT NULL,
        level text NOT NULL CHECK (level IN ('mentions', 'none')),
        PRIMARY KEY (group_id, user_id)
      );
      CREATE INDEX notification_levels_of_user ON notification_levels (user_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE notification_levels');
  }
}
