import { Client, type ClientConfig } from 'pg';

import { urlPerServer } from '../config/server-urls';

/** Time limit for the answer of each server. All are asked at once. Milliseconds. */
const ANSWER_TIMEOUT_MS = 2_000;

/** The error of a search in which no server accepts writes, as while a standby is being promoted. */
const noPrimary = (reasons: readonly unknown[]): Error =>
  // `cannot_connect_now`: callers know it as a server that will be back.
  Object.assign(new Error('None of the database servers accepts writes'), { code: '57P03', reasons });

/**
 * Finds the server that accepts writes among those of a URL, and remembers it. `pg` can't: it knows one server
 * per connection.
 */
export class PrimarySearch {
  private readonly urls: readonly [string, ...string[]];
  private known: Promise<string> | undefined;

  /** @param url - may list several servers */
  constructor(url: string) {
    this.urls = urlPerServer(url);
  }

  /** Whether there is anything to search. */
  get hasChoice(): boolean {
    return this.urls.length > 1;
  }

  /** The URL of the first server, for settings that all of them share. */
  get firstUrl(): string {
    return this.urls[0];
  }

  /**
   * Returns the URL of the server that accepts writes. Concurrent callers share a search.
   * @throws Error with code 57P03 if there is none now
   */
  find(): Promise<string> {
    if (!this.hasChoice) return Promise.resolve(this.firstUrl);
    if (this.known === undefined) {
      const search = this.askAll();
      this.known = search;
      search.catch(() => {
        this.forget(search);
      });
    }
    return this.known;
  }

  /** Makes the next connection search again, because something is wrong with the known server. */
  forget(search = this.known): void {
    if (this.known === search) this.known = undefined;
  }

  private askAll(): Promise<string> {
    return Promise.any(
      this.urls.map(async (url) => {
        if (await isPrimary(url)) return url;
        throw new Error('The server is a standby');
      }),
    ).catch((error: unknown) => {
      throw noPrimary(error instanceof AggregateError ? (error.errors as unknown[]) : [error]);
    });
  }
}

/**
 * Returns the URL of the server that accepts writes, for work that connects once.
 * @param url - may list several servers
 */
export const primaryUrl = (url: string): Promise<string> => new PrimarySearch(url).find();

async function isPrimary(url: string): Promise<boolean> {
  const client = new Client({
    connectionString: url,
    application_name: 'search for the primary',
    connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
  } satisfies ClientConfig);
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ isPrimary: boolean }>(
      'SELECT NOT pg_is_in_recovery() AS "isPrimary"',
    );
    return rows[0]?.isPrimary === true;
  } finally {
    // A server that has become silent never answers to the end of a connection.
    void client.end().catch(() => undefined);
  }
}
