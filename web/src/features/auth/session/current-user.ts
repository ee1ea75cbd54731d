import type { CurrentUser, getCurrentUser } from '@circlet/contracts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { ApiError } from '../../../shared/api/api-error';
import { forgetCsrfToken } from '../../../shared/api/csrf-token';
import { endpoint } from '../../../shared/api/endpoint';
import { queryKeys } from '../../../shared/api/query-keys';
import { concerns } from '../../../shared/realtime/topics.rules';
import { cacheUser } from './cached-user';
import { noteTabUser } from './destination';
import { unmarkLeaving } from './leaving-mark';
import { forgetSessionEnding, noteSessionEnded } from './session-ending';

const me = endpoint<typeof getCurrentUser>('GET', '/api/auth/me');

function keepUser(user: CurrentUser | null): void {
  cacheUser(user);
  if (user === null) return;
  noteTabUser(user.id);
  forgetSessionEnding();
}

/** Who is signed in; null where the answer is not a success or the network fails. */
export const currentUserQuery = queryOptions({
  queryKey: queryKeys.currentUser,
  queryFn: async ({ signal, client }): Promise<CurrentUser | null> => {
    const user = await request(me, {}, { signal }).catch((error: unknown) => {
      // A check that fails for another reason says nothing about the session.
      const isRefused = error instanceof ApiError && error.status === 401;
      const last = client.getQueryData<CurrentUser | null>(queryKeys.currentUser);
      if (isRefused && last != null) noteSessionEnded(last.id);
      return null;
    });
    if (!signal.aborted) keepUser(user);
    return user;
  },
  retry: false,
  networkMode: 'always',
});

/**
 * Makes a person the signed-in one, after sign-in, sign-up or a change of the profile. Pages follow at once:
 * one that this person may not open any more, /auth or /onboarding, gives way to home.
 */
export async function rememberUser(queryClient: QueryClient, user: CurrentUser): Promise<void> {
  // A check that is still under way would answer about the session before this one.
  await queryClient.cancelQueries({ queryKey: currentUserQuery.queryKey });
  // The anti-forgery token is bound to the session, which a sign-in has just replaced.
  forgetCsrfToken();
  unmarkLeaving(user.id);
  keepUser(user);
  queryClient.setQueryData(currentUserQuery.queryKey, user);
  // How well a group fits depends on who looks and what that person likes.
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => concerns('groups', queryKey[0]) });
}
