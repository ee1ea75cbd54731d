import type { QueryClient } from '@tanstack/react-query';

/** Refetches everything on the admin page: a decision changes tables, numbers and the audit trail. */
export const refreshAdmin = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [address] }) => typeof address === 'string' && address.startsWith('/api/admin/'),
  });
