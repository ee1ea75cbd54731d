import type { QueryClient } from '@tanstack/react-query';

import { callOf, type Copy } from './copies.rules';

/** Longer than any data counts as fresh. Milliseconds. */
const outdatedAfter = 60 * 60_000;

/** Shows copies until the server answers. They stay as long as the page is open. */
export function showCopies(client: QueryClient, copies: readonly Copy[]): void {
  const cache = client.getQueryCache();
  for (const copy of copies) {
    const { name, queryKey, data, loadedAt } = copy;
    const query = cache.get(name);
    // Fetched again as soon as there is a connection.
    const shown = { data, dataUpdatedAt: loadedAt, isInvalidated: true } as const;
    if (query === undefined) {
      const call = callOf(copy);
      cache.build(
        client,
        // The query is found by its call before a component uses it.
        { queryKey, queryHash: name, gcTime: Infinity, ...(call === undefined ? {} : { meta: { call } }) },
        {
          ...shown,
          dataUpdateCount: 1,
          error: null,
          errorUpdateCount: 0,
          errorUpdatedAt: 0,
          fetchFailureCount: 0,
          fetchFailureReason: null,
          fetchMeta: null,
          status: 'success',
          fetchStatus: 'idle',
        },
      );
    } else if (query.state.dataUpdatedAt < loadedAt) {
      // If the first request is canceled, the query goes back to this.
      client.setQueryData(queryKey, data, { updatedAt: loadedAt - outdatedAfter });
      query.setState({ ...query.state, ...shown });
    }
  }
}
