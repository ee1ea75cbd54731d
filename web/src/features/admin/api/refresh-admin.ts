import type { QueryClient } from '@tanstack/react-query';

/** Fetches again everything that the admin page shows: a decision changes tables, numbers and the audit trail. */
export const refreshAdmin = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [address] }) => typeof address === 'string' && address.startsWith('/api/admin/'),
  });
