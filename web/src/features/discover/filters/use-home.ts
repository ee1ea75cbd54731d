import { hasCachedUser } from '../../../shared/domain/session/cached-user';
import { useCurrentUser } from '../../../shared/domain/session/use-current-user';
import { useKnownLocation } from '../../../shared/locations/known-location';

/**
 * Returns the known place where the user lives, as 'City, ST'. Null for visitors and users without one; undefined until
 * that is known.
 */
export function useHome(): string | null | undefined {
  const { state, user } = useCurrentUser();
  const known = useKnownLocation(user?.location ?? '');
  if (state === 'checking') return hasCachedUser() ? undefined : null;
  return known;
}
