import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds to groups how soon their owners answer applications, and how many applications in a row have expired. The
 * first is computed from the applications that were settled before; no group stops recruiting because of them.
 */
export class RememberAnswers20261123113000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE groups
        ADD COLUMN answers text,
        ADD COLUMN expired_in_a_row smallint NOT NULL DEFAULT 0,
        ADD CONSTRAINT groups_answers_check CHECK (answers IN ('usually within a day', 'usually within 3 days', 'rarely'));

      CREATE INDEX applications_settled ON applications (group_id, decided_at) WHERE decided_at IS NOT NULL;

      UPDATE groups g SET answers = CASE
          WHEN waited.median <= interval '1 day' THEN 'usually within a day'
          WHEN waited.median <= interval '3 days' THEN 'usually within 3 days'
          ELSE 'rarely' END
        FROM (
          SELECT group_id, percentile_cont(0.5) WITHIN GROUP (ORDER BY decided_at - created_at) AS median
          FROM (
            SELECT group_id, created_at, decided_at,
                   row_number() OVER (PARTITION BY group_id ORDER BY decided_at DESC, id DESC) AS place
            FROM applications WHERE decided_at IS NOT NULL) AS settled
          WHERE place <= 10 GROUP BY group_id HAVING count(*) >= 3) AS waited
        WHERE waited.group_id = g.id;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX applications_settled;
      ALTER TABLE groups DROP COLUMN answers, DROP COLUMN expired_in_a_row;
    `);
  }
}
