import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Remembers withdrawals, which can't be counted otherwise: withdrawn applications are deleted. */
export class RememberWithdrawals20261122033000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE withdrawals (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        group_id bigint NOT NULL REFERENCES groups ON DELETE CASCADE,
        user_id bigint NOT NULL,
        withdrawn_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX withdrawals_of_user ON withdrawals (user_id, group_id);
      CREATE INDEX withdrawals_from_group ON withdrawals (group_id);
      CREATE INDEX withdrawals_old ON withdrawals (withdrawn_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE withdrawals');
  }
}
