import type { CurrentUser } from '@circlet/contracts';
import { useQuery } from '@tanstack/react-query';

import { currentUserQuery } from './current-user';

/** The sign-in check: not answered yet, answered with a user, or answered with none. */
export type Session =
  | { state: 'checking'; user: null }
  | { state: 'signedIn'; user: CurrentUser }
  | { state: 'signedOut'; user: null };

/** Who uses the page, shared by all screens; `queryKeys.currentUser` checks again when invalidated. */
export function useCurrentUser(): Session {
  const { data } = useQuery(currentUserQuery);
  if (data === undefined) return { state: 'checking', user: null };
  return data === null ? { state: 'signedOut', user: null } : { state: 'signedIn', user: data };
}
