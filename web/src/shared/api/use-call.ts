import type { Call, ResponseOf } from '@circlet/contracts';
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  type UseQueryOptions,
} from '@tanstack/react-query';

import { request, requestPage } from './api-client';
import { apiUrl, restOf } from './api-url.rules';
import type { Args, InputOf, PagedCall, RowOf } from './call-input';
import { fetchAllRows, type Page } from './paging.rules';
import { staleTimes } from './query-client';

/**
 * Returns the query key of a call: its address, which the default query function fetches, and its filters.
 * Without filters, it is a prefix of the keys with any filters.
 */
export function callKey<C extends Call>(call: C, ...[given]: Args<C>): readonly unknown[] {
  const input: object = given ?? {};
  const address = apiUrl(call.path, input);
  const filters = restOf(call, input);
  return Object.keys(filters).length === 0 ? [address] : [address, filters];
}

/** Returns the query options that follow from a call's contract. The caller adds a query function. */
export const callOptions = <C extends Call>(call: C, ...args: Args<C>) => ({
  queryKey: callKey(call, ...args),
  staleTime: staleTimes[call.freshness ?? 'default'],
  meta: { call },
});

/** Query for the response of a call. */
export const callQuery = <C extends Call>(call: C, ...args: Args<C>) =>
  queryOptions({
    ...callOptions(call, ...args),
    queryFn: ({ signal }) => request(call, ...([args[0], { signal }] as Args<C, { signal: AbortSignal }>)),
  });

/** Returns the rows of a list as they are cached. */
type Refine<C extends PagedCall> = (rows: RowOf<C>[]) => RowOf<C>[];

/** Query for a paged list, one page at a time. */
export function callPages<C extends PagedCall>(call: C, input: InputOf<C>, refine?: Refine<C>) {
  const { queryKey, ...options } = callOptions(call, ...([input] as Args<C>));
  return infiniteQueryOptions({
    ...options,
    queryKey: [...queryKey, 'pages'],
    queryFn: async ({ pageParam, signal }) => {
      const page = await requestPage(call, { ...input, cursor: pageParam }, { signal });
      return refine === undefined ? page : { ...page, items: refine(page.items) };
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** Query for all rows of a paged list that is needed as a whole. */
export function callRows<C extends PagedCall>(call: C, input: InputOf<C>, refine?: Refine<C>) {
  type Row = RowOf<C> & { id: number };
  const { queryKey, ...options } = callOptions(call, ...([input] as Args<C>));
  return queryOptions({
    ...options,
    queryKey: [...queryKey, 'rows'],
    queryFn: async ({ signal }): Promise<RowOf<C>[]> => {
      const rows = await fetchAllRows(
        (cursor) => requestPage(call, { ...input, cursor }, { signal }) as Promise<Page<Row>>,
      );
      return refine === undefined ? rows : refine(rows);
    },
  });
}

type Options<C extends Call> = Omit<UseQueryOptions<ResponseOf<C>>, 'queryKey' | 'queryFn' | 'meta'>;

/**
 * Fetches the response of a call and keeps it up to date. Address, key, freshness and the notifications after
 * which it is fetched again follow from the contract.
 */
export const useCall = <C extends Call>(call: C, ...[input, options]: Args<C, Options<C>>) =>
  useQuery({ ...callQuery(call, ...([input] as Args<C>)), ...options });

/** Fetches a paged list one page at a time, like {@link useCall}. */
export const usePages = <C extends PagedCall>(call: C, input: InputOf<C>) =>
  useInfiniteQuery(callPages(call, input));
