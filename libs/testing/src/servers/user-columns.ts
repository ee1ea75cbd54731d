import type { DataSource } from 'typeorm';

/** What columns refer to if they don't refer to users. */
const otherIds =
  'group|message|reply_to|report|membership|block|application|invitation|meetup|option|repeats|link|search|thread';

/** Tables of `libs/events`, which keep references to users for some days only. */
const shortLived = ['outbox', 'idempotency_keys'];

/**
 * Returns the columns in a service's database that hold ids of users, such as `memberships.user_id`: those of
 * type `bigint` with a name of a reference that isn't known to mean something else.
 */
export async function userColumnsOf(dataSource: DataSource): Promise<string[]> {
  const rows = await dataSource.query<{ name: string }[]>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE table_schema = current_schema() AND udt_name IN ('int8', '_int8')
       AND column_name ~ '(_id|_by|_low|_high|^mentions|^kept_for)$' AND column_name !~ $1
       AND table_name <> ALL ($2)
     ORDER BY 1`,
    [`^(${otherIds})_id$`, shortLived],
  );
  return rows.map(({ name }) => name);
}
