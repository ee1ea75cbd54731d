import type { Call } from '@circlet/contracts';
import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

import { affects, shows } from './topics.rules';

/**
 * Fetches data again. First cancels a request that is already in flight: its response can predate the change
 * that made the data stale, and `invalidateQueries` doesn't repeat a first fetch that is still running.
 */
export async function refetchNow(client: QueryClient, filters: QueryFilters): Promise<void> {
  await client.cancelQueries(filters);
  await client.invalidateQueries(filters);
}

/**
 * Does the same for the data that is shown, and marks the rest as outdated. Other requests continue, because code waits
 * for their responses, and canceled ones would return the old data.
 */
export async function refetchShown(client: QueryClient, filters: QueryFilters): Promise<void> {
  // At once, so that no one is given the old data from now on.
  void client.invalidateQueries({ ...filters, refetchType: 'none' });
  await client.cancelQueries({ ...filters, type: 'active' });
  await client.invalidateQueries(filters);
}

/**
 * Changes cached data for a frame. Data that has to be fetched again still has to be afterwards, although `setQueryData`
 * marks it as up to date: the frame doesn't contain what was missed before.
 */
export function patchCache(client: QueryClient, filters: QueryFilters, change: () => void): void {
  const outdated = client
    .getQueryCache()
    .findAll({ ...filters, predicate: ({ state }) => state.isInvalidated });
  change();
  for (const query of outdated) query.invalidate();
}

/** Returns whether a query's address is this one or below it. */
const isWithin = ({ queryKey: [address] }: Query, path: string): boolean =>
  address === path || String(address).startsWith(`${path}/`);

/**
 * Refetches everything that a call changes according to its contract, and the responses of other calls.
 *
 * @param deleted - the address of what the call has deleted. What is still shown of it would only be answered with a 404.
 */
export async function refetchChanged(
  queryClient: QueryClient,
  { changes = [] }: Call,
  others: readonly Call[] = [],
  deleted?: string,
): Promise<void> {
  const isGone = (query: Query): boolean => deleted !== undefined && isWithin(query, deleted);
  void queryClient.invalidateQueries({ predicate: isGone, refetchType: 'none' });
  await refetchShown(queryClient, {
    predicate: (query) =>
      !isGone(query) && (shows(query, ...others) || changes.some((topic) => affects(topic, query))),
  });
}
