import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Member } from '@circlet/contracts';

import { membersQuery } from '../../groups/api/list-members';
import { chatsQuery } from '../api/get-chats';
import { peopleAmong, type Person } from './person';

/** Everybody with whom one shares a group, by name: those one can write to, with whether they are online. */
export function usePeople(userId: number): readonly Person[] {
  const { data: groups = [] } = useQuery(chatsQuery(userId));
  return useQueries({
    queries: groups.map(({ id }) => membersQuery(id)),
    combine: (results: UseQueryResult<Member[]>[]) =>
      peopleAmong(
        results.flatMap(({ data }) => data ?? []),
        userId,
      ),
  });
}
