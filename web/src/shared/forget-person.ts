import type { QueryClient } from '@tanstack/react-query';

import { forgetCsrfToken } from './api/csrf-token';
import { queryKeys } from './api/query-keys';

const forgetters = new Set<() => void>();

/** Has something that is kept in memory forgotten when another person, or nobody any more, uses the page. */
export function forgetWithPerson(forget: () => void): void {
  forgetters.add(forget);
}

const isAnothers = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== queryKeys.currentUser[0],
};

/** Forgets all that was fetched for, or written by, whoever used the page until now; who uses it now is kept. */
export function forgetPerson(client: QueryClient): void {
  forgetCsrfToken();
  for (const forget of forgetters) forget();
  client.removeQueries({ ...isAnothers, type: 'inactive' });
  for (const query of client.getQueryCache().findAll(isAnothers)) query.reset();
}

/** Fetches for the person of now what is still shown; what only the one before was shown has gone from the page. */
export function fetchForPerson(client: QueryClient): void {
  void client.refetchQueries({ ...isAnothers, type: 'active' });
}
