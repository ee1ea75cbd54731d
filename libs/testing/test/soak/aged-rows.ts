import type { Owner, Stored } from '../findings/stored';

interface PrunedTable {
  readonly table: string;
  /** Maximum age of a row, as a PostgreSQL interval. */
  readonly limit: string;
  /** Returns SQL that inserts a marked row as of a point in time. */
  readonly insert: (mark: string, at: string) => string;
  /** SQL that returns the marks of the remaining marked rows as `fact`. */
  readonly left: string;
}

/** Every table that a sweep prunes, with the maximum age of its rows. */
const tables: readonly PrunedTable[] = [
  {
    table: 'outbox',
    limit: '7 days',
    insert: (mark, at) =>
      `INSERT INTO outbox (subject, aggregate, aggregate_id, envelope, recorded_at, published_at)
       VALUES ('aged', '${mark}', 0, '{}', ${at}, ${at})`,
    left: `SELECT aggregate AS fact FROM outbox WHERE subject = 'aged'`,
  },
  {
    table: 'inbox',
    limit: '37 days',
    insert: (mark, at) => `INSERT INTO inbox VALUES (gen_random_uuid(), 'aged ${mark}', ${at})`,
    left: `SELECT substr(handler, 6) AS fact FROM inbox WHERE handler LIKE 'aged %'`,
  },
  {
    table: 'idempotency_keys',
    limit: '24 hours',
    insert: (mark, at) =>
      `INSERT INTO idempotency_keys (user_id, call, key, input_hash, created_at)
       VALUES (0, 'aged', '${mark}', '', ${at})`,
    left: `SELECT key AS fact FROM idempotency_keys WHERE user_id = 0`,
  },
  {
    table: 'withdrawals',
    limit: '24 hours',
    insert: (mark, at) =>
      `INSERT INTO withdrawals (group_id, user_id, withdrawn_at)
       SELECT min(id), CASE '${mark}' WHEN 'old' THEN -1 ELSE -2 END, ${at} FROM groups`,
    left: `SELECT CASE user_id WHEN -1 THEN 'old' ELSE 'young' END AS fact FROM withdrawals WHERE user_id < 0`,
  },
  {
    table: 'former_memberships',
    limit: '90 days',
    insert: (mark, at) =>
      `INSERT INTO former_memberships (group_id, user_id, cause, ended_at)
       SELECT min(id), CASE '${mark}' WHEN 'old' THEN -1 ELSE -2 END, 'left', ${at} FROM groups`,
    left: `SELECT CASE user_id WHEN -1 THEN 'old' ELSE 'young' END AS fact FROM former_memberships WHERE user_id < 0`,
  },
  {
    table: 'emails',
    limit: '90 days',
    insert: (mark, at) =>
      `INSERT INTO emails (event_id, kind, user_id, facts, status, created_at)
       SELECT gen_random_uuid(), 'aged ${mark}', min(id), '{}', 'skipped', ${at} FROM users`,
    left: `SELECT substr(kind, 6) AS fact FROM emails WHERE kind LIKE 'aged %'`,
  },
];

/** Longer than the run takes. */
const YOUNGER = '2 hours';

/** Two rows in every pruned table: one that has reached the maximum age, and a younger one. */
export class AgedRows {
  private constructor(
    private readonly stored: Stored,
    private readonly places: readonly (readonly [owner: Owner, table: PrunedTable])[],
  ) {}

  /** Inserts the rows. Needs a group that is never disbanded: the oldest one. */
  static async add(stored: Stored): Promise<AgedRows> {
    const places: [Owner, PrunedTable][] = [];
    for (const owner of stored.owners)
      for (const each of tables) {
        const present = await stored.facts(owner, `SELECT to_regclass('${each.table}')::text AS fact`);
        if (present[0] === each.table) places.push([owner, each]);
      }
    for (const [owner, { limit, insert }] of places) {
      await stored.rows(owner, insert('old', `now() - interval '${limit}'`));
      await stored.rows(owner, insert('young', `now() - interval '${limit}' + interval '${YOUNGER}'`));
    }
    return new AgedRows(stored, places);
  }

  /** Returns the tables in which the old row remains or the younger one is missing. */
  async notPruned(): Promise<string[]> {
    const found: string[] = [];
    for (const [owner, { table, left }] of this.places) {
      const marks = (await this.stored.facts(owner, left)).sort();
      if (marks.join() !== 'young') found.push(`${table} of ${owner} has rows: ${marks.join()}`);
    }
    return found;
  }

  /** Number of tables. */
  get count(): number {
    return this.places.length;
  }
}
