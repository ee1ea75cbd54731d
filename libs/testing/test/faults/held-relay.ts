import { Client } from 'pg';

/** The lease of a service's relay. While the test holds it, like a hanging replica, the events wait. */
export class HeldRelay {
  private constructor(private readonly client: Client) {}

  /** Takes the lease in a service's database. */
  static async of(databaseUrl: string): Promise<HeldRelay> {
    const client = new Client({ connectionString: databaseUrl });
    client.on('error', () => undefined);
    await client.connect();
    await client.query(
      `UPDATE relay SET holder = gen_random_uuid(), expires_at = 'infinity', backend = NULL, backend_start = NULL`,
    );
    return new HeldRelay(client);
  }

  /** Returns the ids of the waiting events. */
  async waiting(): Promise<Set<string>> {
    const { rows } = await this.client.query<{ id: string }>(
      'SELECT event_id AS id FROM outbox WHERE published_at IS NULL',
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Releases the lease, so that the service publishes again. */
  async release(): Promise<void> {
    await this.client.query(`UPDATE relay SET holder = NULL, expires_at = '-infinity'`);
    await this.client.end();
  }
}
