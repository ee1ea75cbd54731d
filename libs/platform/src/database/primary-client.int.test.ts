import { createTestDatabase, freePort, type TestDatabase } from '@circlet/testing';

import { isDatabaseUnavailable } from './database-unavailable.rules';
import { PrimaryClient } from './primary-client';
import { PrimarySearch, primaryUrl } from './primary-search';

describe('a connection to the server that accepts writes', () => {
  let database: TestDatabase;
  /** The URL of the test server, listed after one where nothing listens. */
  let listed: string;

  beforeAll(async () => {
    database = await createTestDatabase('primary');
    const { host } = new URL(database.url);
    listed = database.url.replace(`@${host}/`, `@127.0.0.1:${await freePort()},${host}/`);
  });
  afterAll(() => database.drop());

  it('finds it among several', async () => {
    expect(await primaryUrl(listed)).toBe(database.url);
    const client = new PrimaryClient({ connectionString: listed });
    await client.connect();
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await client.end();
  });

  it('asks none if there is only one', async () => {
    const url = `postgres://127.0.0.1:${await freePort()}/none`;
    expect(await primaryUrl(url)).toBe(url);
  });

  it('is temporarily unavailable if none accepts writes, and searches again', async () => {
    const servers = `127.0.0.1:${await freePort()},127.0.0.1:${await freePort()}`;
    const search = new PrimarySearch(`postgres://postgres@${servers}/none`);
    for (const _ of ['first', 'second']) {
      const error: unknown = await search.find().catch((reason: unknown) => reason);
      expect(isDatabaseUnavailable(error)).toBe(true);
    }
  });

  it('does not take a change for done that only one server has', async () => {
    const client = new PrimaryClient({ connectionString: database.url });
    await client.connect();
    const answer = client.query('SELECT 1');
    client.emit('notice', { routine: 'SyncRepWaitForLSN' });
    const error: unknown = await answer.catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: '08007' });
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await client.end();
  });
});
