import type { Member } from '@circlet/contracts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

const isMembersKey = ([address]: QueryKey): boolean =>
  typeof address === 'string' && /^\/api\/groups\/\d+\/members$/.test(address);

/** Shows in every list of members that somebody has come or gone. */
export function notePresence(client: QueryClient, userId: number, isOnline: boolean): void {
  client.setQueriesData<Member[]>({ predicate: ({ queryKey }) => isMembersKey(queryKey) }, (members) =>
    members?.map((member) => (member.userId === userId ? { ...member, isOnline } : member)),
  );
}

/** Asks anew who is online: comings and goings are not repeated. */
export const refreshPresence = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => isMembersKey(queryKey) });
