import { getCurrentUser } from '@circlet/contracts';
import type { QueryClient } from '@tanstack/react-query';

import { forgetCsrfToken } from './api/csrf-token';
import { forgetUnanswered } from './api/unanswered-creations';
import { callKey } from './api/use-call';

const listeners = new Set<() => void>();

/** Registers a callback that clears in-memory data when the user signs out or another user signs in. */
export function onUserChange(listener: () => void): void {
  listeners.add(listener);
}

const [currentUser] = callKey(getCurrentUser);
const userData = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== currentUser,
};

/**
 * Clears everything that was fetched for, or written by, the previous user.
 * Keeps the current user's own record.
 */
export function clearUserData(client: QueryClient): void {
  forgetCsrfToken();
  forgetUnanswered();
  for (const notify of listeners) notify();
  client.removeQueries({ ...userData, type: 'inactive' });
  for (const query of client.getQueryCache().findAll(userData)) query.reset();
}

/** Refetches the queries that are still on screen, now for the current user. */
export function refetchUserData(client: QueryClient): void {
  void client.refetchQueries({ ...userData, type: 'active' });
}
