import type { QueryClient } from '@tanstack/react-query';

import { concerns } from '../../../shared/realtime/topics.rules';

/** Fetches again what a decided application shows up in: applications, members and places of groups. */
export const refreshAfterDecision = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => concerns('applications', queryKey[0]) || concerns('groups', queryKey[0]),
  });
