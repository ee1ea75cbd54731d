import { Pool, type PoolClient } from 'pg';

const PATIENCE_MS = 4_000;

const MARK = `UPDATE emails SET status = 'sent', sent_at = now(), claimed_until = NULL WHERE id = $1`;
const TAKE_BACK = `UPDATE emails SET status = 'queued', sent_at = NULL WHERE id = $1`;

/** A connection at hand on which the mark is written without waiting for anything first. */
export class SentMark {
  private written: Promise<unknown> | undefined;

  constructor(
    private readonly connection: PoolClient,
    private readonly mailId: number,
  ) {}

  /** Puts the mark on the wire in this very turn of the event loop. */
  write(): void {
    this.written = this.connection.query(MARK, [this.mailId]);
    // Whoever waits for it hears of a failure; until then nobody may.
    this.written.catch(() => undefined);
  }

  /** @throws when the mark could not be stored */
  async stored(): Promise<void> {
    try {
      await this.written;
      this.connection.release();
    } catch (error) {
      this.connection.release(true);
      throw error;
    }
  }
}

/** Makes marks. */
export class SentMarks {
  private readonly pool: Pool;

  constructor(databaseUrl: string) {
    this.pool = new Pool({
      connectionString: databaseUrl,
      application_name: 'identity-mail',
      max: 5,
      connectionTimeoutMillis: PATIENCE_MS,
      statement_timeout: PATIENCE_MS,
      query_timeout: PATIENCE_MS + 500,
      keepAlive: true,
    });
    // A connection that breaks while nobody uses it is replaced when somebody does.
    this.pool.on('error', () => undefined);
    // The pool does not listen while a connection is in use, and an error that no one listens for ends the process.
    this.pool.on('connect', (client) => {
      client.on('error', () => undefined);
    });
  }

  async prepare(mailId: number): Promise<SentMark> {
    return new SentMark(await this.pool.connect(), mailId);
  }

  /** The server has refused the mail after all. */
  async takeBack(mailId: number): Promise<void> {
    await this.pool.query(TAKE_BACK, [mailId]);
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}
