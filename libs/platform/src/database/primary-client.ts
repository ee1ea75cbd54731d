import { Client, type ClientConfig } from 'pg';

import { PrimarySearch } from './primary-search';

type Callback = (error: Error | null, client?: Client) => void;

/** The searches of each pool, keyed by the settings object that the pool passes to its connections. */
const searches = new WeakMap<object, PrimarySearch>();

/** Code of an error of a server that has become a standby. */
const READ_ONLY = '25006';

/**
 * A connection to the server that accepts writes, of those that the connection string lists. With one server,
 * it is a connection like any other. Also refuses to take a commit for done that the server has kept to
 * itself: when the wait for a synchronous standby is cancelled, for example by a statement timeout, PostgreSQL
 * confirms the commit with a warning, and a failover would lose it.
 */
export class PrimaryClient extends Client {
  private readonly search: PrimarySearch;
  private isUnreplicated = false;

  /** @param pool - the settings object of the pool, whose connections share what they know about the servers */
  constructor(config: ClientConfig, pool: object = config) {
    const search = searchOf(pool, config);
    super({ ...config, connectionString: search.firstUrl });
    this.search = search;
    this.on('error', () => {
      search.forget();
    });
    this.on('notice', ({ routine }) => {
      // The text of the warning depends on the server's language.
      if (routine === 'SyncRepWaitForLSN') this.isUnreplicated = true;
    });
    const query = this.query.bind(this) as (...asked: unknown[]) => unknown;
    this.query = ((...asked: unknown[]): unknown => {
      const callback = asked.at(-1);
      if (typeof callback === 'function')
        return query(...asked.slice(0, -1), (error: unknown, result: unknown): unknown =>
          (callback as (...answer: unknown[]) => unknown)(this.errorOf(error), result),
        );
      const answer = query(...asked);
      return answer instanceof Promise ? this.verified(answer) : answer;
    }) as Client['query'];
  }

  override connect(): Promise<Client>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): unknown {
    const connected = this.search.hasChoice ? this.connectToPrimary() : super.connect();
    if (callback === undefined) return connected;
    connected.then(
      () => {
        callback(null, this);
      },
      (error: unknown) => {
        callback(error as Error);
      },
    );
    return undefined;
  }

  private async connectToPrimary(): Promise<Client> {
    const { host, port } = new Client(await this.search.find());
    Object.assign(this, { host, port });
    try {
      return await super.connect();
    } catch (error) {
      this.search.forget();
      throw error;
    }
  }

  private async verified(answer: Promise<unknown>): Promise<unknown> {
    const [result, error] = await answer.then(
      (value) => [value, this.errorOf(undefined)] as const,
      (reason: unknown) => [undefined, this.errorOf(reason)] as const,
    );
    return error === undefined ? result : Promise.reject(error);
  }

  /** Returns the error of an answer, which may be one of an answer that the server gives as a success. */
  private errorOf(error: unknown): Error | undefined {
    const isUnreplicated = this.isUnreplicated;
    this.isUnreplicated = false;
    if ((error as { code?: unknown } | null | undefined)?.code === READ_ONLY) this.search.forget();
    if (!isUnreplicated || (error !== undefined && error !== null)) return error as Error | undefined;
    const message = 'The change is stored by one server only, and may be lost with it';
    // `transaction_resolution_unknown`
    return Object.assign(new Error(message), { code: '08007' });
  }
}

function searchOf(pool: object, { connectionString = '' }: ClientConfig): PrimarySearch {
  let search = searches.get(pool);
  if (search === undefined) searches.set(pool, (search = new PrimarySearch(connectionString)));
  return search;
}
