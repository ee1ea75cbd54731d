import type { Freshness } from '@circlet/contracts';
import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';

import { get } from './api-client';
import { ApiError } from './api-error';
import { retryDelay, retriesFetch, retriesMutation } from './retry.rules';

const minute = 60_000;

/** Milliseconds for which fetched data counts as fresh, by the `freshness` in the contract of its call. */
export const staleTimes = {
  default: 5 * minute,
  none: 0,
  groups: 5 * minute,
  members: 10 * minute,
  recommendations: 10 * minute,
  pendingApplications: 30_000,
  invitations: 30_000,
} as const satisfies Record<Freshness | 'default', number>;

/**
 * Returns a query function that fetches the address in the first element of the query key. With
 * `on401: 'null'`, a 401 response yields null instead of an error.
 */
export const getQueryFunction =
  ({ on401 }: { on401: 'null' | 'throw' }) =>
  async ({ queryKey, signal }: Pick<QueryFunctionContext, 'queryKey' | 'signal'>): Promise<unknown> => {
    try {
      return await get(String(queryKey[0]), { signal });
    } catch (error) {
      if (on401 === 'null' && error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  };

/** Creates the query client with the app's freshness and retry rules. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: getQueryFunction({ on401: 'throw' }),
        staleTime: staleTimes.default,
        gcTime: 5 * minute,
        retry: retriesFetch,
        retryDelay: retryDelay,
        refetchOnWindowFocus: false,
        refetchInterval: false,
      },
      // Without a connection, a change fails immediately with a message instead of waiting invisibly.
      mutations: { retry: retriesMutation, retryDelay: retryDelay, networkMode: 'always' },
    },
  });
