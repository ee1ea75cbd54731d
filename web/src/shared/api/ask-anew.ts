import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Fetches data again. First cancels a request that is already in flight: its response can predate the change
 * that made the data stale, and `invalidateQueries` doesn't repeat a first fetch that is still running.
 */
export async function askAnew(client: QueryClient, filters: QueryFilters): Promise<void> {
  await client.cancelQueries(filters);
  await client.invalidateQueries(filters);
}
