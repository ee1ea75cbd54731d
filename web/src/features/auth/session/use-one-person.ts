import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';

import { queryKeys } from '../../../shared/api/query-keys';
import { fetchForPerson, forgetPerson } from '../../../shared/forget-person';
import { isCachedUserKey } from './cached-user';

/**
 * Keeps what belongs to one person from the next: however a session ends, and whoever signs in, here or in another tab,
 * what was there before is forgotten before it can be seen.
 */
export function useOnePerson(userId: number | null): void {
  const queryClient = useQueryClient();
  const last = useRef<number | null>(null);

  const isAnother = useRef(false);

  useLayoutEffect(() => {
    isAnother.current = last.current !== null && last.current !== userId;
    if (isAnother.current) forgetPerson(queryClient);
    last.current = userId;
  }, [queryClient, userId]);

  // Only after the page has been changed for the new person: before, the old one's questions would be asked once more.
  useEffect(() => {
    if (isAnother.current) fetchForPerson(queryClient);
  }, [queryClient, userId]);

  useEffect(() => {
    const checkAgain = ({ key }: StorageEvent) => {
      if (isCachedUserKey(key)) void queryClient.invalidateQueries({ queryKey: queryKeys.currentUser });
    };
    addEventListener('storage', checkAgain);
    return () => {
      removeEventListener('storage', checkAgain);
    };
  }, [queryClient]);
}
