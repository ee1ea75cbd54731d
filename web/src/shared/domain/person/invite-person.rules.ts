import type { Group } from '@circlet/contracts';

import { openSpots } from '../group/circle.rules';
import { managesGroup } from '../group/member-roles.rules';

type JoinedGroup = Pick<Group, 'id' | 'name' | 'ownerId' | 'members' | 'currentMembers' | 'maxMembers'>;

/** Where a viewer can invite a person to. `full`: their groups have no free place; `none`: there is nothing to offer. */
export type InviteChoice =
  { kind: 'none' } | { kind: 'groups'; groups: readonly [JoinedGroup, ...JoinedGroup[]] } | { kind: 'full' };

/**
 * Returns the groups that a viewer can invite a person to: those that the viewer owns or co-owns and that have a free
 * place, without those that the person is in.
 *
 * @param groups - all groups that the viewer is in
 */
export function inviteChoice(
  groups: readonly JoinedGroup[],
  viewerId: number,
  personId: number,
): InviteChoice {
  const others = groups.filter(
    (group) => managesGroup(group, viewerId) && group.members.every(({ userId }) => userId !== personId),
  );
  if (others.length === 0) return { kind: 'none' };
  const [first, ...rest] = others.filter((group) => openSpots(group) > 0);
  return first === undefined ? { kind: 'full' } : { kind: 'groups', groups: [first, ...rest] };
}
