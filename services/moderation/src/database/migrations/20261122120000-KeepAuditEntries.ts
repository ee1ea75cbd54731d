import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Limits roles that do not own the audit trail, such as the service's runtime role, to reading
 * and adding entries.
 */
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

  /** Does nothing, because the trigger already refused these statements before. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
