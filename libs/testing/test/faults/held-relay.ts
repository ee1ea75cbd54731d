import { Client } from 'pg';

/** The turn of a service's relay, held by a test as by a replica that hangs: the service's events wait. */
export class HeldRelay {
  private constructor(private readonly client: Client) {}

  /** Takes the turn at the database of a service. */
  static async of(databaseUrl: string): Promise<HeldRelay> {
    const client = new Client({ connectionString: databaseUrl });
    client.on('error', () => undefined);
    await client.connect();
    await client.query(
      `UPDATE relay SET holder = gen_random_uuid(), expires_at = 'infinity', backend = NULL, backend_start = NULL`,
    );
    return new HeldRelay(client);
  }

  /** Ids of the events that wait. */
  async waiting(): Promise<Set<string>> {
    const { rows } = await this.client.query<{ id: string }>(
      'SELECT event_id AS id FROM outbox WHERE published_at IS NULL',
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Lets the service publish. */
  async release(): Promise<void> {
    await this.client.query(`UPDATE relay SET holder = NULL, expires_at = '-infinity'`);
    await this.client.end();
  }
}
