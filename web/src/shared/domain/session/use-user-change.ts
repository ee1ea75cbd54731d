import { getCurrentUser } from '@circlet/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { callKey } from '../../api/use-call';
import { refetchUserData, clearUserData } from '../../user-data';
import { isCachedUserKey } from './cached-user';
import { hasSignedOut, signOutHere } from './current-user';
import { sessionExitKey } from './use-session-exit';

/**
 * Clears the data of one user before the next one can see it, however the session ended and whichever user
 * signs in, here or in another tab. A user who replaces another one in an open tab starts at the home page.
 *
 * @returns the number of users who have left this page; a page keyed by it starts over for the next one
 */
export function useUserChange(userId: number | null): number {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [shown, setShown] = useState({ userId, left: 0 });
  if (shown.userId !== userId)
    setShown({ userId, left: shown.userId === null ? shown.left : shown.left + 1 });
  const last = useRef<number | null>(null);

  const isAnother = useRef(false);

  useLayoutEffect(() => {
    isAnother.current = last.current !== null && last.current !== userId;
    if (isAnother.current) clearUserData(queryClient);
    if (isAnother.current && userId !== null) void navigate('/', { replace: true });
    last.current = userId;
  }, [queryClient, navigate, userId]);

  // Runs only after the page has rendered for the new user. Earlier, the previous
  // user's queries would run once more.
  useEffect(() => {
    if (isAnother.current) refetchUserData(queryClient);
  }, [queryClient, userId]);

  useEffect(() => {
    const checkAgain = ({ key }: StorageEvent) => {
      // While this tab is signing out, another tab can notice first. This one
      // then waits for its own response.
      if (!isCachedUserKey(key) || queryClient.isMutating({ mutationKey: sessionExitKey }) > 0) return;
      if (hasSignedOut(queryClient)) void signOutHere(queryClient);
      else void queryClient.invalidateQueries({ queryKey: callKey(getCurrentUser) });
    };
    addEventListener('storage', checkAgain);
    return () => {
      removeEventListener('storage', checkAgain);
    };
  }, [queryClient]);

  return shown.left;
}
