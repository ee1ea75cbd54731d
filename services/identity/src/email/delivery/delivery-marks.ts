import { setTimeout } from 'node:timers/promises';

import { PrimaryClient } from '@circlet/platform/database/primary-client';
import { Pool, type PoolConfig } from 'pg';

import { type Claim, DeliveryAborted } from './email-delivery';

/** Statement timeout, and the pause before a retry. Milliseconds. */
const STATEMENT_TIMEOUT_MS = 4_000;
const RETRY_MS = 500;
/** Minimum interval between logged failures. Milliseconds. */
const LOG_INTERVAL_MS = 60_000;

/** Each statement checks the claim number: one that arrives after the claim has ended changes nothing. */
const BEGIN = {
  name: 'mail-begin',
  text: `UPDATE emails SET status = 'sending' WHERE id = $1 AND claims = $2 AND status IN ('queued', 'failed')`,
};
const SETTLE = {
  name: 'mail-settle',
  text: `UPDATE emails SET status = $3, claimed_until = NULL, sent_at = now() WHERE id = $1 AND claims = $2`,
};
// The next number keeps out a BEGIN that is still in flight.
const REVERT = {
  name: 'mail-take-back',
  text: `UPDATE emails SET status = 'queued', claims = claims + 1, claimed_until = NULL
         WHERE id = $1 AND claims = $2 AND status <> 'skipped'`,
};

/** Records the progress of an email's delivery in its row. */
export class DeliveryMarks {
  private readonly pool: Pool;
  private isClosed = false;
  private nextLogAt = 0;

  constructor(databaseUrl: string) {
    this.pool = new Pool({
      Client: PrimaryClient as unknown as PoolConfig['Client'],
      connectionString: databaseUrl,
      application_name: 'identity-mail',
      max: 5,
      connectionTimeoutMillis: STATEMENT_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      query_timeout: STATEMENT_TIMEOUT_MS,
    });
    // A connection that breaks while idle is replaced when the next statement needs one.
    this.pool.on('error', () => undefined);
  }

  /**
   * Marks an email before its last byte leaves. From then on, no other worker sends it.
   * @throws Error when the claim has ended, or when it is unknown whether the mark was stored
   */
  async begin({ emailId, number }: Claim): Promise<void> {
    const { rowCount } = await this.pool.query({ ...BEGIN, values: [emailId, number] });
    if (rowCount !== 1) throw new DeliveryAborted('The claim has ended');
  }

  /** Marks an email whose last byte has left. Retries until PostgreSQL is available. */
  async settle({ emailId, number }: Claim, status: 'sent' | 'in_doubt'): Promise<void> {
    await this.retryUntilStored({ ...SETTLE, values: [emailId, number, status] });
  }

  /** Requeues an email that was definitely not sent. Retries until PostgreSQL is available. */
  async revert({ emailId, number }: Claim): Promise<void> {
    await this.retryUntilStored({ ...REVERT, values: [emailId, number] });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.pool.end();
  }

  private async retryUntilStored(statement: {
    name: string;
    text: string;
    values: unknown[];
  }): Promise<void> {
    for (;;) {
      try {
        await this.pool.query(statement);
        return;
      } catch (error) {
        if (this.isClosed) throw error;
        this.logFailure(error);
        await setTimeout(RETRY_MS);
      }
    }
  }

  /** Logs a line in the service's format to standard error, which the two processes share. */
  private logFailure(error: unknown): void {
    const time = Date.now();
    if (time < this.nextLogAt) return;
    this.nextLogAt = time + LOG_INTERVAL_MS;
    const { code, name } = error as { code?: unknown; name?: unknown };
    const line = {
      level: 'warn',
      time,
      service: 'identity',
      context: DeliveryMarks.name,
      code: code ?? name,
    };
    process.stderr.write(`${JSON.stringify({ ...line, msg: 'Could not mark an email; retrying' })}\n`);
  }
}
