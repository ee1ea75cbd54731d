import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { listMembers, type Member } from '@circlet/contracts';

import { callQuery } from '../../../shared/api/use-call';
import { userGroupsQuery } from '../../../shared/domain/group/group-lists';
import { peopleAmong, type Person } from './person';

/**
 * Returns everyone who shares a group with the user, sorted by name and with
 * their presence. These are the people the user can write to.
 */
export function usePeople(userId: number): readonly Person[] {
  const { data: groups = [] } = useQuery(userGroupsQuery(userId));
  return useQueries({
    queries: groups.map(({ id }) => callQuery(listMembers, { id })),
    combine: (results: UseQueryResult<Member[]>[]) =>
      peopleAmong(
        results.flatMap(({ data }) => data ?? []),
        userId,
      ),
  });
}
