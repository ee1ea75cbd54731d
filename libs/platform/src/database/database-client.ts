import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Client, ClientConfig } from 'pg';

import { hasDeadlinePassed } from '../logging/request-context';
import { inStatementSpan } from '../tracing/statement-span';
import { type CommitWatch, commitWatchesOf, tablesWrittenByStatement } from './commit-watch';
import { DEADLINE_PASSED } from './database-unavailable.rules';
import { PrimaryClient } from './primary-client';

type Query = (...query: unknown[]) => unknown;

/** Time limit for opening a connection. Milliseconds. */
const CONNECT_TIMEOUT_MS = 3_000;

/** Statements that release resources. They run even when the caller has given up. */
const releasingStatement = /^\s*ROLLBACK/i;

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: unknown } | null)?.text);

const nameOf = (query: unknown): string | undefined => (query as { name?: string } | null)?.name;

const deadlinePassed = (): Error =>
  Object.assign(new Error('The deadline of the call has passed'), { code: DEADLINE_PASSED });

/** The connections of each pool, keyed by the settings object that the pool passes to all of them. */
const pools = new WeakMap<object, Set<DatabaseClient>>();

/**
 * A pooled connection. While it is checked out, `pg-pool` does not listen for its errors, and an unhandled
 * error ends the process, so this connection always listens. In addition:
 * - It is closed when it does not answer within its `query_timeout`. Otherwise the pool would return it to
 *   the next caller, who would wait behind the statement that never ends. Every connection of the pool that
 *   has received no answer in that time is closed too: whatever silenced one, such as a firewall that dropped
 *   its state, has silenced all of that age, and each would cost a caller the full wait.
 * - It refuses statements of a call whose deadline passed while it waited for the connection.
 * - It reports commits that change watched tables, see {@link watchCommits}.
 */
export class DatabaseClient extends PrimaryClient {
  private readonly pool: Set<DatabaseClient>;
  /**
   * Time of the last answer on the `performance` clock.
   * Infinity while opening, so that others don't close it.
   */
  private answeredAt = Infinity;
  private readonly watches: ReadonlySet<CommitWatch>;
  /** Tables that the open transaction has written to; empty unless its pool is watched. */
  private readonly written = new Set<string>();

  /**
   * @param pool - the pool's settings object; its other connections close with this one. Defaults to `config`
   */
  constructor(config: ClientConfig, pool: object = config) {
    super(config, pool);
    this.pool = poolOf(pool);
    this.pool.add(this);
    this.watches = commitWatchesOf(pool);
    this.on('error', () => undefined);
    this.once('end', () => this.pool.delete(this));
    this.limitConnectTime();
    const query = this.query.bind(this) as Query;
    this.query = ((...asked: unknown[]): unknown => {
      const hasCallback = typeof asked.at(-1) === 'function';
      if (!hasCallback && hasDeadlinePassed() && !releasingStatement.test(textOf(asked[0])))
        return Promise.reject(deadlinePassed());
      const askedAt = performance.now();
      const answer = hasCallback
        ? query(...asked)
        : inStatementSpan(nameOf(asked[0]), textOf(asked[0]), () => query(...asked) as Promise<unknown>);
      if (answer instanceof Promise)
        answer.then(
          (result: unknown) => {
            this.recordAnswer();
            if (this.watches.size > 0) this.reportCommit(asked[0], result);
          },
          (error: unknown) => this.handleError(error, askedAt),
        );
      return answer;
    }) as Client['query'];
  }

  private readonly recordAnswer = (): void => {
    this.answeredAt = performance.now();
  };

  /** Collects the tables that a statement has written to, and reports them once they are committed. */
  private reportCommit(query: unknown, result: unknown): void {
    for (const table of tablesWrittenByStatement(textOf(query), nameOf(query) !== undefined))
      this.written.add(table);
    if (this.written.size === 0 || this.getTransactionStatus() !== 'I') return;
    const written = [...this.written];
    this.written.clear();
    if ((result as { readonly command?: unknown } | null)?.command === 'ROLLBACK') return;
    for (const { tables, onCommit } of this.watches)
      if (written.some((table) => tables.has(table))) onCommit();
  }

  private async handleError(error: unknown, askedAt: number): Promise<void> {
    if (!(error instanceof Error) || error.message !== 'Query read timeout') {
      // A failed statement is an answer too, and a broken connection gets no further statements.
      this.recordAnswer();
      return;
    }
    this.disconnect();
    // After a stall, timers fire before the process reads the answers that have arrived.
    await nextTurn();
    for (const other of this.pool) if (other.answeredAt < askedAt) other.disconnect();
  }

  /**
   * Closes the connection without the terminate message, which would wait for an answer. The pool drops an
   * idle connection on its error, immediately, and one in use when it is released, because it is ending.
   */
  private disconnect(): void {
    this.emit('error', new Error('Connection terminated: the server is silent'));
    void this.end();
    this.socket.destroy();
  }

  private limitConnectTime(): void {
    const timer = setTimeout(() => {
      // No one else listens before the server to connect to is known.
      this.socket.once('error', () => undefined);
      this.socket.destroy(new Error('timeout expired'));
    }, CONNECT_TIMEOUT_MS).unref();
    this.once('connect', () => {
      clearTimeout(timer);
      this.recordAnswer();
    });
    this.once('end', () => {
      clearTimeout(timer);
    });
  }

  private get socket(): Socket {
    return (this as unknown as { connection: { stream: Socket } }).connection.stream;
  }
}

function poolOf(settings: object): Set<DatabaseClient> {
  let pool = pools.get(settings);
  if (pool === undefined) pools.set(settings, (pool = new Set<DatabaseClient>()));
  return pool;
}
