import { listMembers, type Member } from '@circlet/contracts';
import type { Query, QueryClient } from '@tanstack/react-query';

import { refetchShown } from '../../../shared/api/refetch';
import { shows } from '../../../shared/api/topics.rules';

const isMembers = (query: Query): boolean => shows(query, listMembers);

/** Updates a user's presence in every list of members. */
export function setPresence(client: QueryClient, userId: number, isOnline: boolean): void {
  client.setQueriesData<Member[]>({ predicate: isMembers }, (members) =>
    members?.map((member) => (member.userId === userId ? { ...member, isOnline } : member)),
  );
}

/** Refetches the presence of members, because missed presence frames aren't repeated. */
export const refreshPresence = (client: QueryClient): Promise<void> =>
  refetchShown(client, { predicate: isMembers });
