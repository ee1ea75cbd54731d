import type { Group, MemberRole } from '@circlet/contracts';

/** A group with its members, as every list has them. */
type GroupWithMembers = Pick<Group, 'ownerId' | 'members'>;

/** Returns a user's role in a group, or null if they aren't in it. */
export const roleIn = (group: GroupWithMembers, userId: number): MemberRole | null =>
  group.ownerId === userId
    ? 'owner'
    : (group.members.find((member) => member.userId === userId)?.role ?? null);

/** Returns whether a user decides about applications, invites, and edits the group: its owner and co-owners do. */
export const managesGroup = (group: GroupWithMembers, userId: number): boolean => {
  const role = roleIn(group, userId);
  return role === 'owner' || role === 'coowner';
};

/** Returns whether a member with this role may remove another member. */
export const canRemove = (role: MemberRole | null, other: MemberRole): boolean =>
  role === 'owner' ? other !== 'owner' : role === 'coowner' && other === 'member';
