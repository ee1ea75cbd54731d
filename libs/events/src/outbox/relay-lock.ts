import { Injectable, Logger } from '@nestjs/common';
import { Client } from 'pg';
import { DataSource } from 'typeorm';

/** One relay per database at a time: whoever holds this session lock. */
export const RELAY_LOCK = 7_211_531;

/** A connection that does not answer in this time is taken for dead. Milliseconds. */
const ANSWER_MS = 10_000;

/**
 * The relay's turn among the replicas of a service: a session lock on a connection of its own. The lock ends with the
 * connection, and no pool can hand a connection that still holds it to anybody else.
 */
@Injectable()
export class RelayLock {
  private readonly logger = new Logger(RelayLock.name);
  private client: Client | undefined;
  private held = false;

  constructor(private readonly dataSource: DataSource) {}

  /** Whether it is this replica's turn, as far as it knows. */
  get isHeld(): boolean {
    return this.held;
  }

  /**
   * Takes the turn if nobody has it.
   * @returns the connection that holds the lock; undefined while another replica relays
   */
  async acquire(): Promise<Client | undefined> {
    const client = this.client ?? (await this.connect());
    if (!this.held) {
      const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [
        RELAY_LOCK,
      ]);
      this.held = this.client === client && rows[0]?.held === true;
    }
    return this.held ? client : undefined;
  }

  /** Gives the turn to whoever wants it next. */
  async release(): Promise<void> {
    const { client } = this;
    this.forget(client);
    await client?.end().catch((error: unknown) => {
      this.logger.debug({ err: error }, 'The relay connection was already gone');
    });
  }

  private async connect(): Promise<Client> {
    const { options } = this.dataSource;
    if (options.type !== 'postgres') throw new Error('The outbox needs PostgreSQL');
    const client = new Client({
      connectionString: options.url,
      application_name: `${String(options.applicationName)} relay`,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    });
    client.on('error', () => {
      this.forget(client);
    });
    await client.connect();
    this.client = client;
    return client;
  }

  private forget(client: Client | undefined): void {
    if (this.client !== client) return;
    this.client = undefined;
    this.held = false;
  }
}
