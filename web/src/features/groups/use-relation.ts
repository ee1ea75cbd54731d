import type { Group } from '@circlet/contracts';
import { useQuery } from '@tanstack/react-query';

import { appliedToQuery } from '../applications/api/list-user-applications';
import { useCurrentUser } from '../auth/session/use-current-user';
import { userGroupsQuery } from './api/list-user-groups';

/**
 * What somebody is to a group. `visitor` is anybody not signed in, `stranger` somebody who may apply; it is
 * `unknown` until the person's own groups and applications have been fetched.
 */
export type Relation = 'unknown' | 'visitor' | 'stranger' | 'applicant' | 'member' | 'owner';

/** Whether somebody is in the group. */
export const isInside = (relation: Relation): boolean => relation === 'member' || relation === 'owner';

/** Whether somebody may ask to be let in; a visitor is led to sign in first. */
export const mayAsk = (relation: Relation): boolean => relation === 'visitor' || relation === 'stranger';

/** Whether somebody may report what the group is about: everybody signed in but who answers for it. */
export const mayReport = (relation: Relation): boolean => relation !== 'visitor' && relation !== 'owner';

/** Answers what the signed-in person is to a group; membership is taken from the person's groups list. */
export function useRelation(): (group: Pick<Group, 'id' | 'ownerId'>) => Relation {
  const { user } = useCurrentUser();
  const id = user?.id ?? 0;
  const enabled = user !== null;
  const groups = useQuery({ ...userGroupsQuery(id), enabled });
  const { data: waitedFor = [], isPending } = useQuery({ ...appliedToQuery(id), enabled });
  if (user === null) return () => 'visitor';
  const mine = groups.data ?? [];
  const memberOf = new Set(mine.map((group) => group.id));
  const appliedTo = new Set(waitedFor);
  return (group) => {
    if (group.ownerId === user.id) return 'owner';
    if (memberOf.has(group.id)) return 'member';
    if (groups.isPending || isPending) return 'unknown';
    return appliedTo.has(group.id) ? 'applicant' : 'stranger';
  };
}
