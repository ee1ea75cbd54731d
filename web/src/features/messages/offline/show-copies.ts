import { hydrate, type QueryClient, type QueryMeta } from '@tanstack/react-query';

import { callOf, type Copy } from './copies.rules';

/** Longer than any data counts as fresh. Milliseconds. */
const outdatedAfter = 60 * 60_000;

/** Returns the metadata of a copy's query. */
function metaOf(copy: Copy): { readonly meta?: QueryMeta } {
  const call = callOf(copy);
  return call === undefined ? {} : { meta: { call } };
}

/** Shows copies until the server answers. They stay as long as the page is open. */
export function showCopies(client: QueryClient, copies: readonly Copy[]): void {
  for (const { name, queryKey, data, loadedAt } of copies) {
    const query = client.getQueryCache().get(name);
    // A first request that is canceled restores the state from before it, with data that was set since, but not with
    // hydrated data. It has to be fetched again then too.
    if (query !== undefined && query.state.data === undefined && query.state.fetchStatus !== 'idle')
      client.setQueryData(queryKey, data, { updatedAt: loadedAt - outdatedAfter });
  }
  hydrate(
    client,
    {
      mutations: [],
      queries: copies.map((copy) => ({
        dehydratedAt: copy.loadedAt,
        // The query is found by its call before a component uses it.
        ...metaOf(copy),
        queryHash: copy.name,
        queryKey: copy.queryKey,
        state: {
          data: copy.data,
          dataUpdatedAt: copy.loadedAt,
          dataUpdateCount: 1,
          error: null,
          errorUpdateCount: 0,
          errorUpdatedAt: 0,
          fetchFailureCount: 0,
          fetchFailureReason: null,
          fetchMeta: null,
          // Refetched as soon as there is a connection.
          isInvalidated: true,
          status: 'success',
          fetchStatus: 'idle',
        },
      })),
    },
    { defaultOptions: { queries: { gcTime: Infinity } } },
  );
}
