import type { Member } from '@circlet/contracts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

const isMembersKey = ([address]: QueryKey): boolean =>
  typeof address === 'string' && /^\/api\/groups\/\d+\/members$/.test(address);

/** Updates a user's presence in every list of members. */
export function notePresence(client: QueryClient, userId: number, isOnline: boolean): void {
  client.setQueriesData<Member[]>({ predicate: ({ queryKey }) => isMembersKey(queryKey) }, (members) =>
    members?.map((member) => (member.userId === userId ? { ...member, isOnline } : member)),
  );
}

/** Refetches the presence of members, because missed presence frames aren't repeated. */
export const refreshPresence = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => isMembersKey(queryKey) });
