import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { queryKeys } from '../../../shared/api/query-keys';
import { fetchForPerson, forgetPerson } from '../../../shared/forget-person';
import { isCachedUserKey } from './cached-user';
import { leaving } from './use-leave';

/**
 * Keeps the data of one user from the next: however a session ends, and whichever user signs in, here or in another tab, it
 * is forgotten before it can be seen. A user who takes another's place in an open tab starts at home.
 *
 * @returns how many users have left this page; a page keyed by it starts over for the next one
 */
export function useOnePerson(userId: number | null): number {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [shown, setShown] = useState({ userId, left: 0 });
  if (shown.userId !== userId)
    setShown({ userId, left: shown.userId === null ? shown.left : shown.left + 1 });
  const last = useRef<number | null>(null);

  const isAnother = useRef(false);

  useLayoutEffect(() => {
    isAnother.current = last.current !== null && last.current !== userId;
    if (isAnother.current) forgetPerson(queryClient);
    if (isAnother.current && userId !== null) void navigate('/', { replace: true });
    last.current = userId;
  }, [queryClient, navigate, userId]);

  // Only after the page has been changed for the new person: before, the old one's questions would be asked once more.
  useEffect(() => {
    if (isAnother.current) fetchForPerson(queryClient);
  }, [queryClient, userId]);

  useEffect(() => {
    const checkAgain = ({ key }: StorageEvent) => {
      // While this tab leaves, another one may notice first; this one then waits for the answer to its own call.
      if (!isCachedUserKey(key) || queryClient.isMutating({ mutationKey: leaving }) > 0) return;
      void queryClient.invalidateQueries({ queryKey: queryKeys.currentUser });
    };
    addEventListener('storage', checkAgain);
    return () => {
      removeEventListener('storage', checkAgain);
    };
  }, [queryClient]);

  return shown.left;
}
