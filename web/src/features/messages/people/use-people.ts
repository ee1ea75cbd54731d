import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Member } from '@circlet/contracts';

import { membersQuery } from '../../groups/api/list-members';
import { userGroupsQuery } from '../../groups/api/list-user-groups';
import { peopleAmong, type Person } from './person';

/**
 * Returns everyone who shares a group with the user, sorted by name and with
 * their presence. These are the people the user can write to.
 */
export function usePeople(userId: number): readonly Person[] {
  const { data: groups = [] } = useQuery(userGroupsQuery(userId));
  return useQueries({
    queries: groups.map(({ id }) => membersQuery(id)),
    combine: (results: UseQueryResult<Member[]>[]) =>
      peopleAmong(
        results.flatMap(({ data }) => data ?? []),
        userId,
      ),
  });
}
