import { getCurrentUser } from '@circlet/contracts';
import type { QueryClient } from '@tanstack/react-query';

import { forgetCsrfToken } from './api/csrf-token';
import { callKey } from './api/use-call';

const forgetters = new Set<() => void>();

/** Registers a callback that clears in-memory data when the user signs out or another user signs in. */
export function forgetWithPerson(forget: () => void): void {
  forgetters.add(forget);
}

const [currentUser] = callKey(getCurrentUser);
const isAnothers = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== currentUser,
};

/**
 * Clears everything that was fetched for, or written by, the previous user.
 * Keeps the current user's own record.
 */
export function forgetPerson(client: QueryClient): void {
  forgetCsrfToken();
  for (const forget of forgetters) forget();
  client.removeQueries({ ...isAnothers, type: 'inactive' });
  for (const query of client.getQueryCache().findAll(isAnothers)) query.reset();
}

/** Refetches the queries that are still on screen, now for the current user. */
export function fetchForPerson(client: QueryClient): void {
  void client.refetchQueries({ ...isAnothers, type: 'active' });
}
