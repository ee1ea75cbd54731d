import { hydrate, type QueryClient, type QueryMeta } from '@tanstack/react-query';

import { callOf, type Copy } from './copies.rules';

/** Returns the metadata of a copy's query. */
function metaOf(copy: Copy): { readonly meta?: QueryMeta } {
  const call = callOf(copy);
  return call === undefined ? {} : { meta: { call } };
}

/** Shows copies until the server answers. They stay as long as the page is open. */
export function showCopies(client: QueryClient, copies: readonly Copy[]): void {
  for (const { name, queryKey, data, loadedAt } of copies) {
    const query = client.getQueryCache().get(name);
    // If its first request is canceled, it goes back to what it had before the request. That includes data that is set
    // like this, but not hydrated data.
    if (query !== undefined && query.state.data === undefined && query.state.fetchStatus !== 'idle') {
      client.setQueryData(queryKey, data, { updatedAt: loadedAt });
      query.invalidate();
    }
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
