import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Asks for data anew. A first answer that is on its way may be from before what one has just learnt of, and would not be
 * asked for again while it is: it is given up first.
 */
export async function askAnew(client: QueryClient, filters: QueryFilters): Promise<void> {
  await client.cancelQueries(filters);
  await client.invalidateQueries(filters);
}
