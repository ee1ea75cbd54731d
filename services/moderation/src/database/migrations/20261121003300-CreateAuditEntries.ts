import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the audit trail. It is append-only: the database itself refuses to change or remove rows. */
export class CreateAuditEntries20261121003300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE audit_entries (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        actor_id bigint,
        actor_name text NOT NULL,
        action text NOT NULL,
        subject_type text NOT NULL CHECK (subject_type IN ('user', 'group', 'report')),
        subject_id bigint NOT NULL,
        subject_name text NOT NULL,
        reason text,
        changed_from text,
        changed_to text,
        ip text,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CHECK ((changed_from IS NULL) = (changed_to IS NULL))
      );
      CREATE INDEX audit_entries_newest ON audit_entries (created_at, id);
      CREATE INDEX audit_entries_of_actor ON audit_entries (actor_id, created_at, id);
      CREATE INDEX audit_entries_about ON audit_entries (subject_type, subject_id, created_at, id);

      CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'audit_entries is append-only: % refused', TG_OP;
      END $$;
      CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_entries; DROP FUNCTION refuse_audit_change()');
  }
}
