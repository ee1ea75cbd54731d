import { type ErrorCode, limits } from '@circlet/contracts';

/** Why a group cannot have this size; null when it can. */
export const refuseSize = (
  group: { readonly currentMembers: number },
  maxMembers: number,
): ErrorCode | null => (maxMembers < group.currentMembers ? 'MORE_MEMBERS_THAN_PLACES' : null);

/** Why a user cannot create another group; null when they can. */
export const refuseCreating = (ownedGroups: number): ErrorCode | null =>
  ownedGroups >= limits.ownedGroups ? 'TOO_MANY_GROUPS' : null;

/** Why a group cannot be handed to a user; null when it can. */
export function refuseHandover(
  group: { readonly ownerId: number },
  heir: { readonly userId: number; readonly isMember: boolean; readonly ownedGroups: number },
): ErrorCode | null {
  if (group.ownerId === heir.userId) return 'ALREADY_OWNER';
  if (!heir.isMember) return 'NEW_OWNER_NOT_MEMBER';
  return heir.ownedGroups >= limits.ownedGroups ? 'NEW_OWNER_AT_LIMIT' : null;
}

/**
 * Who owns a group after its owner has gone: the longest-standing member.
 * @param members - the longest-standing first
 * @returns null when nobody is left, which ends the group
 */
export const heirOf = <M extends { readonly userId: number }>(
  members: readonly M[],
  goneUserId: number,
): M | null => members.find((member) => member.userId !== goneUserId) ?? null;
