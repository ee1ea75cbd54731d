import { listNotices, type Notice } from '@circlet/contracts';
import { useEffect, useRef } from 'react';

import { useCall } from '../../shared/api/use-call';
import { toast } from '../../shared/ui/toast-store';
import { arrivedMoment } from './notices.rules';

/** Number of the newest notices that are shown. */
const shownNotices = 20;

const none: readonly Notice[] = [];

/**
 * Returns the user's newest notices, which are known once they have been fetched. A toast shows at once that they were
 * accepted or invited, or that a place opened.
 */
export function useNotices(): { notices: readonly Notice[]; isKnown: boolean } {
  const { data } = useCall(listNotices, { limit: shownNotices });
  const lastId = useRef<number | null>(null);
  useEffect(() => {
    if (data === undefined) return;
    const arrived = lastId.current === null ? null : arrivedMoment(data, lastId.current);
    lastId.current = Math.max(lastId.current ?? 0, data[0]?.id ?? 0);
    if (arrived === null) return;
    const { notice, label } = arrived;
    toast({
      title: notice.title,
      description: notice.body,
      variant: 'positive',
      link: { label, to: notice.path },
    });
  }, [data]);
  return { notices: data ?? none, isKnown: data !== undefined };
}
