import type { QueryClient } from '@tanstack/react-query';

import { concerns } from '../../../shared/realtime/topics.rules';

/** Refetches everything that a decided application affects: applications, members and free places. */
export const refreshAfterDecision = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => concerns('applications', queryKey[0]) || concerns('groups', queryKey[0]),
  });
