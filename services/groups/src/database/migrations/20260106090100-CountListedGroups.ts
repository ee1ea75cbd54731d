import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Counts the listed groups, in total and per interest; the match score weighs interests by these
 * counts. Statement triggers keep the counts correct for every write, including COPY, and touch
 * no rows when no count changes.
 */
export class CountListedGroups20260106090100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE listed_groups (the_only boolean PRIMARY KEY DEFAULT true CHECK (the_only), total bigint NOT NULL);
      INSERT INTO listed_groups (total) SELECT count(*) FROM groups WHERE is_listed;
      UPDATE interests i SET listed_groups = (
        SELECT count(*) FROM groups g WHERE g.is_listed AND i.id = ANY(g.interest_ids));

      CREATE FUNCTION count_listed_groups() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        changed_interests integer[];
        deltas integer[];
        total_delta bigint;
      BEGIN
        IF TG_OP = 'INSERT' THEN
          SELECT array_agg(interest), array_agg(delta) INTO changed_interests, deltas FROM (
            SELECT interest, count(*) AS delta FROM added g, unnest(g.interest_ids) AS interest
            WHERE g.is_listed GROUP BY interest) AS counted;
          SELECT count(*) INTO total_delta FROM added WHERE is_listed;
        ELSIF TG_OP = 'DELETE' THEN
          SELECT array_agg(interest), array_agg(delta) INTO changed_interests, deltas FROM (
            SELECT interest, -count(*) AS delta FROM removed g, unnest(g.interest_ids) AS interest
            WHERE g.is_listed GROUP BY interest) AS counted;
          SELECT -count(*) INTO total_delta FROM removed WHERE is_listed;
        ELSE
          SELECT array_agg(interest), array_agg(delta) INTO changed_interests, deltas FROM (
            SELECT interest, sum(change) AS delta FROM (
              SELECT unnest(interest_ids) AS interest, 1 AS change FROM added WHERE is_listed
              UNION ALL SELECT unnest(interest_ids), -1 FROM removed WHERE is_listed) AS changes
            GROUP BY interest HAVING sum(change) <> 0) AS counted;
          SELECT (SELECT count(*) FROM added WHERE is_listed) - (SELECT count(*) FROM removed WHERE is_listed)
            INTO total_delta;
        END IF;
        -- Always in the order of ids, so that two transactions cannot wait for each other.
        PERFORM FROM interests WHERE id = ANY(changed_interests) ORDER BY id FOR NO KEY UPDATE;
        UPDATE interests i SET listed_groups = i.listed_groups + change.delta
          FROM unnest(changed_interests, deltas) AS change (id, delta) WHERE i.id = change.id;
        IF total_delta <> 0 THEN UPDATE listed_groups SET total = total + total_delta; END IF;
        RETURN NULL;
      END $$;

      CREATE TRIGGER count_added AFTER INSERT ON groups REFERENCING NEW TABLE AS added
        FOR EACH STATEMENT EXECUTE FUNCTION count_listed_groups();
      CREATE TRIGGER count_removed AFTER DELETE ON groups REFERENCING OLD TABLE AS removed
        FOR EACH STATEMENT EXECUTE FUNCTION count_listed_groups();
      CREATE TRIGGER count_changed AFTER UPDATE ON groups REFERENCING OLD TABLE AS removed NEW TABLE AS added
        FOR EACH STATEMENT EXECUTE FUNCTION count_listed_groups();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER count_added ON groups;
      DROP TRIGGER count_removed ON groups;
      DROP TRIGGER count_changed ON groups;
      DROP FUNCTION count_listed_groups;
      DROP TABLE listed_groups;
    `);
  }
}
