import { updateUser, type CurrentUser } from '@circlet/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { request } from '../../shared/api/api-client';
import { currentUserQuery } from '../../shared/domain/session/current-user';
import { browserTimeZone } from '../../shared/time-zones/browser-time-zone';
import { pageAt } from '../pages';

/**
 * Sends the time zone of this device for a user who has none yet, once per visit and only from pages for members.
 * No one waits for it, so a failure shows nothing.
 */
export function useDefaultTimeZone(user: CurrentUser | null): void {
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const sentFor = useRef<number>(null);
  const userId =
    user !== null && user.timeZone === null && pageAt(pathname)?.access === 'complete' ? user.id : null;

  useEffect(() => {
    if (userId === null || sentFor.current === userId) return;
    const timeZone = browserTimeZone();
    if (timeZone === null) return;
    sentFor.current = userId;
    request(updateUser, { id: userId, timeZone }).then(
      (changed) => {
        queryClient.setQueryData(currentUserQuery.queryKey, (known) =>
          known?.id === userId ? { ...known, timeZone: changed.timeZone } : known,
        );
      },
      () => undefined,
    );
  }, [queryClient, userId]);
}
