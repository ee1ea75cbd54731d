import { listOwnMeetups, type Meetup } from '@circlet/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { rowsOf } from '../../shared/api/paging.rules';
import { callRows, usePages } from '../../shared/api/use-call';
import { dayOf, type Day } from '../../shared/domain/meetup/days.rules';
import { firstTimeOf } from './agenda.rules';

/** Past meetups that are loaded at a time. */
const pastPerPage = 20;

/**
 * Fetches the user's meetups: all upcoming ones, and past ones page by page, at least as far back as they are shown.
 */
export function useOwnMeetups(since: Day) {
  const upcoming = useQuery(callRows(listOwnMeetups, { when: 'upcoming' }));
  const past = usePages(listOwnMeetups, { when: 'past', limit: pastPerPage });
  const pastRows: Meetup[] | undefined = past.data && rowsOf(past.data.pages);
  const oldest = pastRows?.at(-1);
  const { hasNextPage, isFetching, isError, fetchNextPage } = past;
  const needsMore =
    hasNextPage &&
    !isFetching &&
    !isError &&
    oldest !== undefined &&
    dayOf(new Date(firstTimeOf(oldest))) >= since;
  useEffect(() => {
    if (needsMore) void fetchNextPage();
  }, [needsMore, fetchNextPage]);
  // While both lists are fetched again, a meetup that has just become past can be in both.
  const pastIds = new Set(pastRows?.map(({ id }) => id));
  const upcomingRows = upcoming.data?.filter(({ id }) => !pastIds.has(id));
  return { upcoming, upcomingRows, past, pastRows };
}
