import { getCurrentUser, type CurrentUser } from '@circlet/contracts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';

import { request } from '../../api/api-client';
import { ApiError } from '../../api/api-error';
import { forgetCsrfToken } from '../../api/csrf-token';
import { concerns } from '../../api/topics.rules';
import { callKey, callOptions } from '../../api/use-call';
import { cacheUser } from './cached-user';
import { noteTabUser } from './destination';
import { unmarkLeaving } from './leaving-mark';
import { forgetSessionEnding, noteSessionEnded } from './session-ending';

function keepUser(user: CurrentUser | null): void {
  cacheUser(user);
  if (user === null) return;
  noteTabUser(user.id);
  forgetSessionEnding();
}

/** Query for the signed-in user; null if the check is refused or fails. */
export const currentUserQuery = queryOptions({
  ...callOptions(getCurrentUser),
  queryFn: async ({ signal, client }): Promise<CurrentUser | null> => {
    const user = await request(getCurrentUser, {}, { signal }).catch((error: unknown) => {
      // A check that fails for another reason doesn't mean that the session has ended.
      const isRefused = error instanceof ApiError && error.status === 401;
      const last = client.getQueryData<CurrentUser | null>(callKey(getCurrentUser));
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
 * Sets the signed-in user after sign-in, sign-up or a profile change. The router reacts immediately: /auth
 * and /onboarding redirect once this user can no longer open them.
 */
export async function rememberUser(queryClient: QueryClient, user: CurrentUser): Promise<void> {
  // A check that is still running would return the user of the previous session.
  await queryClient.cancelQueries({ queryKey: currentUserQuery.queryKey });
  // The CSRF token is bound to the session, which a sign-in has just replaced.
  forgetCsrfToken();
  unmarkLeaving(user.id);
  keepUser(user);
  queryClient.setQueryData(currentUserQuery.queryKey, user);
  // The match with a group depends on the viewer and their interests.
  void queryClient.invalidateQueries({ predicate: (query) => concerns('groups', query) });
}
