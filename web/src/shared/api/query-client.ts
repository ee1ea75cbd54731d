import { QueryClient, type QueryFunction } from '@tanstack/react-query';

import { get } from './api-client';
import { ApiError } from './api-error';
import { backOff, retriesFetch, retriesMutation } from './retry.rules';

const minute = 60_000;

/** How long fetched data counts as fresh, in milliseconds. */
export const staleTimes = {
  default: 5 * minute,
  groups: 5 * minute,
  members: 10 * minute,
  recommendations: 10 * minute,
  pendingApplications: 30_000,
  invitations: 30_000,
} as const;

/** Fetches what the first element of the query key names; with `on401: 'null'` a visitor simply has no data. */
export const getQueryFunction =
  ({ on401 }: { on401: 'null' | 'throw' }): QueryFunction =>
  async ({ queryKey, signal }) => {
    try {
      return await get(String(queryKey[0]), { signal });
    } catch (error) {
      if (on401 === 'null' && error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  };

/** The client of all fetched data, with the product's rules of freshness and retry. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: getQueryFunction({ on401: 'throw' }),
        staleTime: staleTimes.default,
        gcTime: 5 * minute,
        retry: retriesFetch,
        retryDelay: backOff,
        refetchOnWindowFocus: false,
        refetchInterval: false,
      },
      // Without a connection a change fails at once, and says so, instead of waiting unseen.
      mutations: { retry: retriesMutation, retryDelay: backOff, networkMode: 'always' },
    },
  });
