import type { ServiceName } from '@circlet/contracts';
import { Client } from 'pg';

import type { Stack } from '../product/stack';

type Owner = Exclude<ServiceName, 'gateway'>;

/** Tables that events and jobs fill in the background, mostly copies of other services' facts. */
const backgroundTables: Readonly<Record<Owner, readonly string[]>> = {
  identity: ['known_groups', 'emails', 'unread_summaries', 'not_me_links'],
  groups: ['user_cards', 'blocks', 'safety_settings', 'availabilities'],
  chat: ['user_cards', 'memberships', 'closed_groups', 'blocks', 'safety_settings'],
  moderation: ['people', 'groups', 'message_counts', 'audit_entries'],
};
const infrastructureTables = ['inbox', 'relay', 'stream_incarnations', 'migrations'];
/** Columns that jobs and the relay write. */
const stamps = ['published_at', 'incarnation', 'stream_sequence', 'triaged_at'];

const tablesIn = `
  SELECT table_name AS name FROM information_schema.tables
  WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> ALL($1) ORDER BY 1`;

const sumOf = (table: string): string => `
  SELECT '${table}' AS name, count(*) || ' rows, ' || coalesce(sum(hashtextextended((to_jsonb(t) - $1::text[])::text, 0)), 0) AS sum
  FROM ${table} t`;

/** Checksums of the services' own tables. They are equal before and after a call that changes nothing. */
export class Snapshots {
  private constructor(private readonly databases: readonly { client: Client; owner: Owner; sql: string }[]) {}

  static async of(stack: Stack): Promise<Snapshots> {
    const databases = Object.entries(backgroundTables).map(async ([name, copies]) => {
      const owner = name as Owner;
      const client = new Client({ connectionString: stack.databaseUrl(owner) });
      await client.connect();
      const { rows } = await client.query<{ name: string }>(tablesIn, [[...copies, ...infrastructureTables]]);
      return { client, owner, sql: rows.map((table) => sumOf(table.name)).join(' UNION ALL ') };
    });
    return new Snapshots(await Promise.all(databases));
  }

  /**
   * Computes the checksums.
   * @returns the row count and checksum of each table
   */
  async take(): Promise<Record<string, string>> {
    const sums = this.databases.map(async ({ client, owner, sql }) => {
      const { rows } = await client.query<{ name: string; sum: string }>(sql, [stamps]);
      return rows.map(({ name, sum }) => [`${owner}.${name}`, sum] as const);
    });
    return Object.fromEntries((await Promise.all(sums)).flat());
  }

  async close(): Promise<void> {
    for (const { client } of this.databases) await client.end();
  }
}
