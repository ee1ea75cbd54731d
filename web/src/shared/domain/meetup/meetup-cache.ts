import { getMeetup, listMeetups, listOwnMeetups, type Meetup } from '@circlet/contracts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

import type { Page } from '../../api/paging.rules';
import { shows } from '../../api/topics.rules';
import { callKey } from '../../api/use-call';

/** A fetched list of meetups, as a whole or by pages. */
type MeetupList = Meetup[] | InfiniteData<Page<Meetup>>;

function replaced(list: MeetupList, meetup: Meetup): MeetupList {
  const inRows = (rows: Meetup[]) => rows.map((row) => (row.id === meetup.id ? meetup : row));
  return Array.isArray(list)
    ? inRows(list)
    : { ...list, pages: list.pages.map((page) => ({ ...page, items: inRows(page.items) })) };
}

/** Shows a meetup that the server has just returned wherever an older version is shown. */
export function showMeetup(client: QueryClient, meetup: Meetup): void {
  client.setQueriesData({ queryKey: callKey(getMeetup, { id: meetup.id }) }, meetup);
  client.setQueriesData<MeetupList>(
    { predicate: (query) => shows(query, listMeetups, listOwnMeetups) },
    (list) => list && replaced(list, meetup),
  );
}
