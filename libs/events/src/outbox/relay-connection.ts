import { type Command, DatabaseClient, type Statement } from '@circlet/platform/database';
import type { Client, Pool, QueryResult } from 'pg';
import type { DataSource } from 'typeorm';

/**
 * The server cancels a statement before the client considers the connection dead. This detects a silent
 * server even when no call uses the database, and closes the connections of the pool too. Milliseconds.
 */
const STATEMENT_TIMEOUT_MS = 2_500;
const QUERY_TIMEOUT_MS = 3_000;
/** How long a clean shutdown can take before the process continues without it. Milliseconds. */
const CLOSE_TIMEOUT_MS = 1_000;

/**
 * The relay's own database connection, separate from the pool so that no load can starve it. Statements run
 * in sequence. The first one that fails or times out ends the connection, because the ones queued behind it
 * would time out too.
 */
export class RelayConnection {
  private previous: Promise<unknown> = Promise.resolve();
  private hasEnded = false;

  private constructor(private readonly client: Client) {
    client.on('error', () => {
      this.hasEnded = true;
    });
    client.on('end', () => {
      this.hasEnded = true;
    });
  }

  /**
   * Connects to the database of a data source.
   * @throws when it does not answer within 3 s
   */
  static async open({ options, driver }: DataSource): Promise<RelayConnection> {
    if (options.type !== 'postgres') throw new Error('The outbox needs PostgreSQL');
    const { master } = driver as unknown as { master: Pool };
    const settings = {
      connectionString: options.url,
      application_name: `${String(options.applicationName)} relay`,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
      // Statements are planned once, maybe while the outbox is still empty, and must stay
      // fast when it is not.
      options: '-c enable_seqscan=off',
    };
    const client = new DatabaseClient(settings, master.options);
    const connection = new RelayConnection(client);
    await client.connect();
    return connection;
  }

  get isOpen(): boolean {
    return !this.hasEnded;
  }

  /** Runs a statement after all earlier ones and returns its rows. */
  async rowsOf<Row>(statement: Statement<Row>): Promise<Row[]> {
    return (await this.enqueue(statement)).rows as Row[];
  }

  /** Runs a statement after all earlier ones and returns how many rows it changed. */
  async countOf(statement: Command): Promise<number> {
    return (await this.enqueue(statement)).rowCount ?? 0;
  }

  /** Ends the connection. Waits 1 s at most for a silent server. */
  async end(): Promise<void> {
    this.hasEnded = true;
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, CLOSE_TIMEOUT_MS);
    });
    await Promise.race([this.client.end(), timeout]);
    clearTimeout(timer);
  }

  private enqueue(statement: Command): Promise<QueryResult<object>> {
    const result = this.previous.then(() => this.run(statement));
    this.previous = result.catch(() => undefined);
    return result;
  }

  private async run(statement: Command): Promise<QueryResult<object>> {
    if (this.hasEnded) throw new Error("The relay's database connection is closed");
    try {
      return await this.client.query<object>(statement);
    } catch (error) {
      void this.end();
      throw error;
    }
  }
}
