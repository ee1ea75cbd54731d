import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lists the places that groups are or were at, which a walk by distance visits one after the other. There are at most as
 * many as cities and ZIPs. Triggers add them for every write, including COPY. Places stay when their last
 * group goes: looking for groups there costs little, and no write has to count those that are left.
 */
export class ListGroupPlaces20261123113500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE group_places (
        latitude double precision NOT NULL,
        longitude double precision NOT NULL,
        cell integer NOT NULL,
        PRIMARY KEY (latitude, longitude)
      );

      CREATE FUNCTION list_places_of_added() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        -- Always in the same order, so that two transactions cannot wait for each other.
        INSERT INTO group_places (latitude, longitude, cell)
          SELECT DISTINCT latitude, longitude, cell FROM added WHERE cell IS NOT NULL ORDER BY latitude, longitude
          ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$;
      CREATE FUNCTION list_places_of_changed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO group_places (latitude, longitude, cell)
          SELECT DISTINCT a.latitude, a.longitude, a.cell FROM added a JOIN removed r USING (id)
          WHERE a.cell IS NOT NULL AND (a.latitude, a.longitude) IS DISTINCT FROM (r.latitude, r.longitude)
          ORDER BY a.latitude, a.longitude
          ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$;

      CREATE TRIGGER list_places_of_added AFTER INSERT ON groups REFERENCING NEW TABLE AS added
        FOR EACH STATEMENT EXECUTE FUNCTION list_places_of_added();
      -- By their names, both run after the triggers that count groups, so every write locks in the same order.
      CREATE TRIGGER list_places_of_changed AFTER UPDATE ON groups REFERENCING OLD TABLE AS removed NEW TABLE AS added
        FOR EACH STATEMENT EXECUTE FUNCTION list_places_of_changed();

      INSERT INTO group_places (latitude, longitude, cell)
        SELECT DISTINCT latitude, longitude, cell FROM groups WHERE cell IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER list_places_of_added ON groups;
      DROP TRIGGER list_places_of_changed ON groups;
      DROP FUNCTION list_places_of_added;
      DROP FUNCTION list_places_of_changed;
      DROP TABLE group_places;
    `);
  }
}
