import type { CurrentUser } from '@circlet/contracts';
import { useQuery } from '@tanstack/react-query';

import { currentUserQuery } from './current-user';

/** Result of the sign-in check: still running, signed in or signed out. */
export type Session =
  | { state: 'checking'; user: null }
  | { state: 'signedIn'; user: CurrentUser }
  | { state: 'signedOut'; user: null };

/** Returns the current user, shared by all screens. To check again, invalidate the key of {@link currentUserQuery}. */
export function useCurrentUser(): Session {
  const { data } = useQuery(currentUserQuery);
  if (data === undefined) return { state: 'checking', user: null };
  return data === null ? { state: 'signedOut', user: null } : { state: 'signedIn', user: data };
}
