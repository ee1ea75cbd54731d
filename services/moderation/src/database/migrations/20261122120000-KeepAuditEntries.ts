import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Roles that do not own the audit trail, such as the one the service runs as, may read it and add to it, and no more. */
export class KeepAuditEntries20261122120000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DO $$ DECLARE other text; BEGIN
        FOR other IN SELECT DISTINCT grantee FROM information_schema.role_table_grants
                     WHERE table_schema = current_schema() AND table_name = 'audit_entries' AND grantee <> current_user
        LOOP
          EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON audit_entries FROM %I', other);
        END LOOP;
      END $$
    `);
  }

  /** The trigger refused these statements before, too. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
