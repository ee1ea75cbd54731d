import { listUserApplications, type Group } from '@circlet/contracts';
import { useQuery } from '@tanstack/react-query';

import { callRows } from '../../shared/api/use-call';
import { userGroupsQuery } from '../../shared/domain/group/group-lists';
import { roleIn } from '../../shared/domain/group/member-roles.rules';
import { useCurrentUser } from '../../shared/domain/session/use-current-user';

/**
 * Relation of the viewer to a group. A `visitor` is signed out, a `stranger` can apply. It is `unknown` until
 * the viewer's groups and applications have been fetched.
 */
export type Relation = 'unknown' | 'visitor' | 'stranger' | 'applicant' | 'member' | 'coowner' | 'owner';

/** Returns whether the viewer may change the group: its owner and co-owners do. */
export const isManager = (relation: Relation): boolean => relation === 'coowner' || relation === 'owner';

/** Returns whether the viewer is in the group. */
export const isMember = (relation: Relation): boolean => relation === 'member' || isManager(relation);

/** Returns whether the viewer can apply. A visitor has to sign in first. */
export const canApply = (relation: Relation): boolean => relation === 'visitor' || relation === 'stranger';

/** Returns whether the viewer can apply to a group that is recruiting. */
export const canFillSpot = ({ isRecruiting }: Pick<Group, 'isRecruiting'>, relation: Relation): boolean =>
  isRecruiting && canApply(relation);

/** Returns whether the viewer can report the group: every signed-in user except its owner. */
export const canReport = (relation: Relation): boolean => relation !== 'visitor' && relation !== 'owner';

/**
 * Returns a function that determines the viewer's relation to a group from their list
 * of groups and their pending applications.
 */
export function useRelation(): (group: Pick<Group, 'id' | 'ownerId'>) => Relation {
  const { user } = useCurrentUser();
  const id = user?.id ?? 0;
  const enabled = user !== null;
  const groups = useQuery({ ...userGroupsQuery(id), enabled });
  const { data: pendingGroupIds = [], isPending } = useQuery({
    ...callRows(listUserApplications, { id, status: 'pending' }),
    enabled,
  });
  if (user === null) return () => 'visitor';
  const mine = groups.data ?? [];
  const roles = new Map(mine.map((group) => [group.id, roleIn(group, user.id) ?? 'member']));
  const appliedTo = new Set(pendingGroupIds.map(({ groupId }) => groupId));
  return (group) => {
    if (group.ownerId === user.id) return 'owner';
    const role = roles.get(group.id);
    if (role !== undefined) return role;
    if (groups.isPending || isPending) return 'unknown';
    return appliedTo.has(group.id) ? 'applicant' : 'stranger';
  };
}
