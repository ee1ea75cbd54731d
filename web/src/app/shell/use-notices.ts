import { listNotices, type Notice as News } from '@circlet/contracts';
import { useEffect, useRef } from 'react';

import { useCall } from '../../shared/api/use-call';
import { toast } from '../../shared/ui/toast-store';
import { arrivedMoment } from './notices.rules';

/** Number of the newest news that are shown. */
const shownNews = 20;

const none: readonly News[] = [];

/** Returns the user's newest news. A toast shows at once that they were accepted or invited, or that a place opened. */
export function useNews(): readonly News[] {
  const { data } = useCall(listNotices, { limit: shownNews });
  const lastId = useRef<number | null>(null);
  useEffect(() => {
    if (data === undefined) return;
    const arrived = lastId.current === null ? null : arrivedMoment(data, lastId.current);
    lastId.current = Math.max(lastId.current ?? 0, data[0]?.id ?? 0);
    if (arrived === null) return;
    const { news, label } = arrived;
    toast({
      title: news.title,
      description: news.body,
      variant: 'positive',
      link: { label, to: news.path },
    });
  }, [data]);
  return data ?? none;
}
