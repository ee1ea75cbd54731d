import { Client, type ClientConfig } from 'pg';

import { isDeadlineOver } from '../logging/request-context';
import { DEADLINE_PASSED } from './database-busy.rules';

type Query = (...query: unknown[]) => unknown;

/** Statements that give something back; they run for a call whose caller has gone, too. */
const giveBack = /^\s*ROLLBACK/i;

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: unknown } | null)?.text);

const deadlinePassed = (): Error =>
  Object.assign(new Error('The deadline of the call has passed'), { code: DEADLINE_PASSED });

/**
 * A connection for pools. While it is checked out, `pg-pool` does not listen for its errors, and an error that no one
 * listens for ends the process; this connection always listens. Besides that:
 * - One that does not answer within its `query_timeout` is closed: the pool would hand it to the next caller, who
 *   would wait behind the statement that never ends.
 * - It refuses statements of a call whose deadline has passed while it waited for the connection.
 */
export class DatabaseClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    this.on('error', () => undefined);
    const query = this.query.bind(this) as Query;
    this.query = ((...asked: unknown[]): unknown => {
      const hasCallback = typeof asked.at(-1) === 'function';
      if (!hasCallback && isDeadlineOver() && !giveBack.test(textOf(asked[0])))
        return Promise.reject(deadlinePassed());
      const answer = query(...asked);
      if (answer instanceof Promise) answer.catch((error: unknown) => this.closeIfSilent(error));
      return answer;
    }) as Client['query'];
  }

  private async closeIfSilent(error: unknown): Promise<void> {
    if (error instanceof Error && error.message === 'Query read timeout') await this.end();
  }
}
