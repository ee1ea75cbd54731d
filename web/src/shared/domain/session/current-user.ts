import { getCurrentUser, type CurrentUser } from '@circlet/contracts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';

import { getQueryFunction } from '../../api/query-client';
import { forgetCsrfToken } from '../../api/csrf-token';
import { refetchShown } from '../../api/refetch';
import { affects } from '../../api/topics.rules';
import { callKey, callOptions } from '../../api/use-call';
import { deleteCopies } from '../../offline-database';
import { stopPushes } from '../../push/browser-push';
import { openUserStorage } from '../../user-storage';
import { cacheUser, cachedAt, cachedUser } from './cached-user';
import { recordTabUser } from './destination';
import { clearOfflineStart, isWithoutServer, recordOfflineStart } from './offline-start';
import { isSigningOut, unmarkSigningOut } from './signing-out-mark';
import { clearSessionEnding, recordSessionEnded } from './session-ending';

function storeUser(user: CurrentUser | null): void {
  cacheUser(user);
  if (user === null) return;
  openUserStorage(user.id);
  recordTabUser(user.id);
  clearSessionEnding();
}

const fetchUser = getQueryFunction({ on401: 'null' });

/**
 * Returns the user of the last visit if the app starts without a connection, so that it can show what it has. The
 * connection verifies the session as soon as there is one.
 */
function userWithoutServer(): CurrentUser | null {
  const user = isWithoutServer() ? cachedUser() : null;
  if (user === null) return null;
  recordOfflineStart(cachedAt());
  openUserStorage(user.id);
  return user;
}

/** Query for the signed-in user; null if the check is refused or fails. */
export const currentUserQuery = queryOptions({
  ...callOptions(getCurrentUser),
  queryFn: async (context): Promise<CurrentUser | null> => {
    const { signal, client } = context;
    const last = client.getQueryData<CurrentUser | null>(callKey(getCurrentUser));
    const user = await fetchUser(context).then(
      (answer) => {
        if (answer === null && last != null) recordSessionEnded(last.id);
        if (answer === null && cachedUser() !== null) void Promise.allSettled([deleteCopies(), stopPushes()]);
        if (answer !== null) clearOfflineStart();
        return answer as CurrentUser | null;
      },
      // A check that fails for another reason doesn't mean that the session has ended.
      () => undefined,
    );
    if (user === undefined && !signal.aborted) {
      const known = last ?? userWithoutServer();
      if (known !== null && isWithoutServer()) return known;
    }
    if (!signal.aborted) storeUser(user ?? null);
    return user ?? null;
  },
  retry: false,
  networkMode: 'always',
});

const knownUser = (client: QueryClient): CurrentUser | null =>
  client.getQueryData<CurrentUser | null>(callKey(getCurrentUser)) ?? null;

/** Returns whether this page's user has signed out in another tab. */
export function hasSignedOut(client: QueryClient): boolean {
  const user = knownUser(client);
  return user !== null && cachedUser() === null && isSigningOut(user.id);
}

/** Signs the page's user out at once, because the server has done so for another tab. */
export async function signOutHere(client: QueryClient): Promise<void> {
  const user = knownUser(client);
  // A check that is still running would end in the same, only later.
  await client.cancelQueries({ queryKey: callKey(getCurrentUser) });
  if (user !== null) recordSessionEnded(user.id);
  client.setQueryData(callKey(getCurrentUser), null);
}

/**
 * Sets the signed-in user after sign-in, sign-up or a profile change. The router reacts immediately: /auth
 * and /onboarding redirect once this user can no longer open them.
 */
export async function setCurrentUser(queryClient: QueryClient, user: CurrentUser): Promise<void> {
  // A check that is still running would return the user of the previous session.
  await queryClient.cancelQueries({ queryKey: currentUserQuery.queryKey });
  // The CSRF token is bound to the session, which a sign-in has just replaced.
  forgetCsrfToken();
  unmarkSigningOut(user.id);
  storeUser(user);
  queryClient.setQueryData(currentUserQuery.queryKey, user);
  // The match with a group depends on the viewer and their interests.
  void refetchShown(queryClient, { predicate: (query) => affects('groups', query) });
}
