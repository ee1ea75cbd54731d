import { isDatabaseUnavailable } from './database-unavailable.rules';
import { PrimaryClient } from './primary-client';
import { PrimarySearch, primaryUrl } from './primary-search';

/** Addresses at which nothing listens. */
const [nowhere, elsewhere] = ['127.0.0.1:1', '127.0.0.1:2'];

describe('a connection to the server that accepts writes', () => {
  const url = process.env.TEST_POSTGRES_URL!;
  const { host } = new URL(url);
  const listed = url.replace(`@${host}/`, `@${nowhere},${host}/`);

  it('finds it among several', async () => {
    expect(await primaryUrl(listed)).toBe(url);
    const client = new PrimaryClient({ connectionString: listed });
    await client.connect();
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await client.end();
  });

  it('asks none if there is only one', async () => {
    expect(await primaryUrl(`postgres://${nowhere}/none`)).toBe(`postgres://${nowhere}/none`);
  });

  it('is temporarily unavailable if none accepts writes, and searches again', async () => {
    const search = new PrimarySearch(`postgres://postgres@${nowhere},${elsewhere}/none`);
    const failure = (): Promise<unknown> => search.find().catch((reason: unknown) => reason);
    expect([await failure(), await failure()].map((error) => isDatabaseUnavailable(error))).toEqual([
      true,
      true,
    ]);
  });

  it('does not take a change for done that only one server has', async () => {
    const client = new PrimaryClient({ connectionString: url });
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
