import { Client } from 'pg';

import type { TestDatabase } from '@circlet/testing';

/** Connection limit of the role. Low, because all suites share the server. */
const LIMIT = 4;

/** Occupies every connection that a service's role may have to its database. */
export class ExhaustedConnections {
  private constructor(
    private readonly admin: Client,
    private readonly role: string,
    private readonly taken: readonly Client[],
  ) {}

  /** Limits the role, opens all of its connections, and ends the service's own. */
  static async of({ url, ownerUrl }: TestDatabase): Promise<ExhaustedConnections> {
    const taken = Array.from({ length: LIMIT }, () => new Client({ connectionString: ownerUrl }));
    const admin = new Client({ connectionString: url });
    for (const client of [admin, ...taken]) {
      // A failing suite drops its database, which ends these sessions.
      client.on('error', () => undefined);
      await client.connect();
    }
    const role = new URL(ownerUrl).username;
    await admin.query(`ALTER ROLE ${role} CONNECTION LIMIT ${LIMIT}`);
    const pids = await Promise.all(taken.map((client) => pidOf(client)));
    await admin.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1 AND pid <> ALL ($2)',
      [role, pids],
    );
    return new ExhaustedConnections(admin, role, taken);
  }

  /** Closes the connections and lifts the limit. */
  async free(): Promise<void> {
    await this.admin.query(`ALTER ROLE ${this.role} CONNECTION LIMIT -1`);
    await Promise.all([this.admin, ...this.taken].map((client) => client.end()));
  }
}

async function pidOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid ?? 0;
}
