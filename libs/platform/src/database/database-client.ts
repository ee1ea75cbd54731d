import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { Client, type ClientConfig } from 'pg';

import { isDeadlineOver } from '../logging/request-context';
import { DEADLINE_PASSED } from './database-busy.rules';

type Query = (...query: unknown[]) => unknown;

/** What opening a connection may take. Milliseconds. */
const OPENING_MS = 3_000;

/** Statements that give something back; they run for a call whose caller has gone, too. */
const giveBack = /^\s*ROLLBACK/i;

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: unknown } | null)?.text);

const deadlinePassed = (): Error =>
  Object.assign(new Error('The deadline of the call has passed'), { code: DEADLINE_PASSED });

/** The connections of each pool, which makes all of them from the same settings object. */
const pools = new WeakMap<object, Set<DatabaseClient>>();

/**
 * A connection for pools. While it is checked out, `pg-pool` does not listen for its errors, and an error that no one
 * listens for ends the process; this connection always listens. Besides that:
 * - One that does not answer within its `query_timeout` is closed: the pool would hand it to the next caller, who
 *   would wait behind the statement that never ends. With it all connections of its pool are closed that have answered
 *   nothing in that time: what silenced one, such as a firewall that has forgotten them, has silenced all of that age,
 *   and each would cost a caller the whole wait.
 * - It refuses statements of a call whose deadline has passed while it waited for the connection.
 */
export class DatabaseClient extends Client {
  private readonly pool: Set<DatabaseClient>;
  /** When it answered last, on the clock of `performance`; not closed with others while it is being opened. */
  private answeredAt = Infinity;

  /** @param pool - the settings object of the pool whose connections break with this one; its own by default */
  constructor(config: ClientConfig, pool: object = config) {
    super(config);
    this.pool = poolOf(pool);
    this.pool.add(this);
    this.on('error', () => undefined);
    this.once('end', () => this.pool.delete(this));
    this.limitOpening();
    const query = this.query.bind(this) as Query;
    this.query = ((...asked: unknown[]): unknown => {
      const hasCallback = typeof asked.at(-1) === 'function';
      if (!hasCallback && isDeadlineOver() && !giveBack.test(textOf(asked[0])))
        return Promise.reject(deadlinePassed());
      const askedAt = performance.now();
      const answer = query(...asked);
      if (answer instanceof Promise)
        answer.then(this.noteAnswer, (error: unknown) => this.note(error, askedAt));
      return answer;
    }) as Client['query'];
  }

  private readonly noteAnswer = (): void => {
    this.answeredAt = performance.now();
  };

  private async note(error: unknown, askedAt: number): Promise<void> {
    if (!(error instanceof Error) || error.message !== 'Query read timeout') {
      // That a statement failed is an answer, too; of a connection that has broken nothing is asked again.
      this.noteAnswer();
      return;
    }
    this.disconnect();
    // A process that stood still finds its timers due before it reads the answers that have come.
    await nextTurn();
    for (const other of this.pool) if (other.answeredAt < askedAt) other.disconnect();
  }

  /**
   * Ends the connection without a farewell, which would wait for an answer. The pool drops an idle one by its error, at once,
   * and one in use when it is given back, because it is ending.
   */
  private disconnect(): void {
    this.emit('error', new Error('Connection terminated: the server is silent'));
    void this.end();
    this.socket.destroy();
  }

  private limitOpening(): void {
    const opening = setTimeout(() => {
      this.socket.destroy(new Error('timeout expired'));
    }, OPENING_MS).unref();
    this.once('connect', () => {
      clearTimeout(opening);
      this.noteAnswer();
    });
    this.once('end', () => {
      clearTimeout(opening);
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
