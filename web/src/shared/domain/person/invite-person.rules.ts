import type { Group } from '@circlet/contracts';

import { openSpots } from '../group/circle.rules';
import { managesGroup } from '../group/member-roles.rules';

type JoinedGroup = Pick<Group, 'id' | 'name' | 'ownerId' | 'members' | 'currentMembers' | 'maxMembers'>;

/** Where a viewer can invite a person to, or why they can't. */
export type InviteChoice =
  | { kind: 'none' }
  | { kind: 'groups'; groups: readonly [JoinedGroup, ...JoinedGroup[]] }
  | { kind: 'refused'; reason: 'member everywhere' | 'full' };

/**
 * Returns the groups that a viewer can invite a person to: those that the viewer owns or co-owns and that have a free
 * place, without those that the person is in. A viewer who manages no group invites no one.
 *
 * @param groups - all groups that the viewer is in
 */
export function inviteChoice(
  groups: readonly JoinedGroup[],
  viewerId: number,
  personId: number,
): InviteChoice {
  const managed = groups.filter((group) => managesGroup(group, viewerId));
  if (managed.length === 0) return { kind: 'none' };
  const others = managed.filter(({ members }) => members.every(({ userId }) => userId !== personId));
  if (others.length === 0) return { kind: 'refused', reason: 'member everywhere' };
  const [first, ...rest] = others.filter((group) => openSpots(group) > 0);
  return first === undefined
    ? { kind: 'refused', reason: 'full' }
    : { kind: 'groups', groups: [first, ...rest] };
}
