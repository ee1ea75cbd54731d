import { cachedUser } from '../../../shared/domain/session/cached-user';
import { useCurrentUser } from '../../../shared/domain/session/use-current-user';
import { useKnownLocation } from '../../../shared/locations/known-location';

/**
 * Returns the known place where the user lives, as 'City, ST'. Null for visitors and users without one; undefined until
 * that is known. Until the sign-in check has ended, it is that of the last visit, so that the groups there are requested
 * meanwhile.
 */
export function useHome(): string | null | undefined {
  const { state, user } = useCurrentUser();
  const resident = state === 'checking' ? cachedUser() : user;
  return useKnownLocation(resident?.location ?? '');
}
