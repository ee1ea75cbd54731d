import {
  disbandGroup,
  endSession,
  getGroup,
  listGroups,
  listInterests,
  listPendingApplications,
  listSessions,
  listUserApplications,
  setGroupListing,
  transferGroup,
} from '@circlet/contracts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { restOf } from './api-url.rules';
import { refetchChanged, refetchUndeleted } from './refetch';
import { callKey, callPages, callQuery, callRows } from './use-call';

describe('callKey', () => {
  test.each([
    ['the address alone if the call has no filters', callKey(getGroup, { id: 3 }), ['/api/groups/3']],
    ['the address without input', callKey(listSessions), ['/api/auth/sessions']],
    [
      'the address and the filters',
      callKey(listUserApplications, { id: 3, status: 'pending' }),
      ['/api/users/3/applications', { status: 'pending' }],
    ],
  ])('is %s', (_, key, expected) => {
    expect(key).toEqual(expected);
  });

  test('is a prefix of the keys of all forms of the query', () => {
    const [address] = callKey(listPendingApplications, { id: 3 });
    const input = { id: 3 };
    const forms = [
      callQuery(listPendingApplications, input),
      callPages(listPendingApplications, input),
      callRows(listPendingApplications, input),
    ];
    expect(forms.map(({ queryKey }) => queryKey[0])).toEqual([address, address, address]);
    expect(new Set(forms.map(({ queryKey }) => JSON.stringify(queryKey))).size).toBe(3);
  });
});

test('the input that is not in the path is the query or the body', () => {
  expect(restOf(transferGroup, { id: 3, userId: 7 })).toEqual({ userId: 7 });
  expect(restOf(endSession, { id: 3 })).toEqual({});
});

describe('the contract of a call', () => {
  test.each([
    ['fresh for 5 minutes by default', callQuery(listInterests, { limit: 100 }), 300_000],
    ['fresh for as long as its freshness says', callPages(listPendingApplications, { id: 3 }), 30_000],
    ['fetched again whenever it is shown', callQuery(listSessions), 0],
  ])('decides that a response is %s', (_, { staleTime }, expected) => {
    expect(staleTime).toBe(expected);
  });

  test('decides what a change refetches: the data of its topics, and what the caller adds', async () => {
    const client = new QueryClient();
    await client.query({ ...callQuery(getGroup, { id: 3 }), queryFn: () => null as never });
    await client.query({ ...callQuery(listSessions), queryFn: () => [] });
    await client.query({ ...callQuery(listInterests, { limit: 100 }), queryFn: () => [] });
    await refetchChanged(client, setGroupListing, [listSessions]);
    const refetched = client.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated });
    expect(refetched.map(({ queryKey }) => queryKey[0])).toEqual(['/api/groups/3', '/api/auth/sessions']);
    client.clear();
  });
});

test('data that a pending change is deleting is not refetched, unless the change fails', async () => {
  const client = new QueryClient();
  const fetched: unknown[] = [];
  const ends = [3, 31].map((id) => {
    const queryFn = () => {
      fetched.push(id);
      return null as never;
    };
    return new QueryObserver(client, { ...callQuery(getGroup, { id }), queryFn }).subscribe(() => undefined);
  });
  await client.cancelQueries();
  fetched.length = 0;
  const disbanding = client.getMutationCache().build(client, {
    mutationFn: () => refetchChanged(client, disbandGroup),
    meta: { deletes: '/api/groups/3' },
  });
  await disbanding.execute(undefined);
  expect(fetched).toEqual([31]);
  expect(client.getQueryState(callKey(getGroup, { id: 3 }))?.isInvalidated).toBe(true);
  fetched.length = 0;
  await refetchUndeleted(client, '/api/groups/3');
  expect(fetched).toEqual([3]);
  for (const end of ends) end();
  client.clear();
});

test('a change also refetches data that is being fetched for the first time', async () => {
  const client = new QueryClient();
  let fetches = 0;
  const observer = new QueryObserver(client, {
    ...callQuery(listSessions),
    queryFn: () => {
      fetches += 1;
      return fetches === 1 ? new Promise<never>(() => undefined) : [];
    },
  });
  const unsubscribe = observer.subscribe(() => undefined);
  await refetchChanged(client, setGroupListing, [listSessions]);
  expect(observer.getCurrentResult().data).toEqual([]);
  unsubscribe();
  client.clear();
});

describe('a paged list', () => {
  let server: Server;
  const asked: string[] = [];
  beforeAll(async () => {
    server = createServer(({ url = '' }, response) => {
      asked.push(url);
      const cursor = new URL(url, 'http://any.invalid').searchParams.get('cursor');
      if (cursor === null) response.setHeader('Link', '</api/groups?cursor=b>; rel="next"');
      response.end(JSON.stringify([{ id: cursor === null ? 1 : 2 }]));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const real = globalThis.fetch;
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((url, options) =>
        real(new URL(url as string, `http://127.0.0.1:${port}`), options),
      );
  });
  afterAll(() => {
    jest.restoreAllMocks();
    server.closeAllConnections();
    server.close();
  });

  test('is fetched with its filters and the cursor of the page before', async () => {
    const client = new QueryClient();
    const { pages } = await client.infiniteQuery({ ...callPages(listGroups, { search: 'tea' }), pages: 2 });
    expect(pages.map(({ items }) => items.map(({ id }) => id))).toEqual([[1], [2]]);
    expect(asked.splice(0)).toEqual(['/api/groups?search=tea', '/api/groups?search=tea&cursor=b']);
    client.clear();
  });

  test('is fetched as a whole', async () => {
    const client = new QueryClient();
    const rows = await client.query(callRows(listGroups, {}));
    expect(rows.map(({ id }) => id)).toEqual([1, 2]);
    client.clear();
  });
});
