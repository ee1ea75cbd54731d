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

/** Returns whether a query's address is this one or below it. */
const isWithin = ({ queryKey: [address] }: Query, path: string): boolean =>
  address === path || String(address).startsWith(`${path}/`);

/**
 * Does the same for the data that is shown, and marks the rest as outdated. Other requests continue, because code waits
 * for their responses, and canceled ones would return the old data. Data that a pending change is deleting is only marked,
 * because the server would answer with a 403 or 404.
 */
export async function refetchShown(
  client: QueryClient,
  { predicate = () => true, ...filters }: QueryFilters,
): Promise<void> {
  const pending = client.getMutationCache().findAll({ status: 'pending' });
  const isGone = (query: Query): boolean =>
    pending.some(({ meta }) => meta?.deletes !== undefined && isWithin(query, meta.deletes));
  const wanted = { ...filters, predicate: (query: Query) => predicate(query) && !isGone(query) };
  // At once, so that no one is given the old data from now on.
  void client.invalidateQueries({ ...filters, predicate, refetchType: 'none' });
  await client.cancelQueries({ ...wanted, type: 'active' });
  await client.invalidateQueries(wanted);
}

/** Fetches again what is shown of an address, because the change that was to delete it has failed. */
export const refetchUndeleted = (client: QueryClient, address: string): Promise<void> =>
  client.invalidateQueries({ predicate: (query) => isWithin(query, address) });

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

/** Refetches everything that a call changes according to its contract, and the responses of other calls. */
export const refetchChanged = (
  queryClient: QueryClient,
  { changes = [] }: Call,
  others: readonly Call[] = [],
): Promise<void> =>
  refetchShown(queryClient, {
    predicate: (query) => shows(query, ...others) || changes.some((topic) => affects(topic, query)),
  });
