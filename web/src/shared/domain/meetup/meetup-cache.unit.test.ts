import { getMeetup, listMeetups, listOwnMeetups, type Meetup } from '@circlet/contracts';
import { QueryClient, type QueryMeta } from '@tanstack/react-query';

import { callPages, callQuery, callRows } from '../../api/use-call';
import { showMeetup } from './meetup-cache';

const meetup = (id: number, title: string) => ({ id, title }) as Meetup;

test('a returned meetup replaces its older version wherever that is shown', async () => {
  const client = new QueryClient();
  const page = (...items: Meetup[]) => ({ items, total: null, totalIsMinimum: false, nextCursor: null });
  const shown = async (
    { queryKey, meta }: { queryKey: readonly unknown[]; meta?: QueryMeta | undefined },
    data: unknown,
  ) => {
    await client.query({ queryKey, meta: meta ?? {}, queryFn: () => data });
    return () => client.getQueryData(queryKey);
  };
  const [old, other, answered] = [meetup(1, 'old'), meetup(2, 'other'), meetup(1, 'answered')];
  const single = await shown(callQuery(getMeetup, { id: 1 }), old);
  const unrelated = await shown(callQuery(getMeetup, { id: 2 }), other);
  const rows = await shown(callRows(listOwnMeetups, { when: 'upcoming' }), [other, old]);
  const pages = await shown(callPages(listMeetups, { id: 7, when: 'upcoming', limit: 5 }), {
    pages: [page(other), page(old)],
    pageParams: ['', 'next'],
  });

  showMeetup(client, answered);

  expect(single()).toEqual(answered);
  expect(unrelated()).toEqual(other);
  expect(rows()).toEqual([other, answered]);
  expect(pages()).toEqual({ pages: [page(other), page(answered)], pageParams: ['', 'next'] });
  client.clear();
});
