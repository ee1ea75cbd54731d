import { type ErrorCode, limits } from '@circlet/contracts';

/** Returns why a group can't have this size, or null when it can. */
export const refuseSize = (
  group: { readonly currentMembers: number },
  maxMembers: number,
): ErrorCode | null => (maxMembers < group.currentMembers ? 'MORE_MEMBERS_THAN_PLACES' : null);

/** Returns why a user can't create another group, or null when they can. */
export const refuseCreating = (ownedGroups: number): ErrorCode | null =>
  ownedGroups >= limits.ownedGroups ? 'TOO_MANY_GROUPS' : null;

/** Returns why a group can't be transferred to a user, or null when it can. */
export function refuseHandover(
  group: { readonly ownerId: number },
  heir: { readonly userId: number; readonly isMember: boolean; readonly ownedGroups: number },
): ErrorCode | null {
  if (group.ownerId === heir.userId) return 'ALREADY_OWNER';
  if (!heir.isMember) return 'NEW_OWNER_NOT_MEMBER';
  return heir.ownedGroups >= limits.ownedGroups ? 'NEW_OWNER_AT_LIMIT' : null;
}

/**
 * Returns the next owner after the current one is gone: the longest-standing member.
 * @param members - longest-standing first
 * @returns null when no one is left; the group then closes
 */
export const heirOf = <M extends { readonly userId: number }>(
  members: readonly M[],
  goneUserId: number,
): M | null => members.find((member) => member.userId !== goneUserId) ?? null;
