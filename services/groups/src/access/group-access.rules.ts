import type { ErrorCode } from '@circlet/contracts';

/** How a user relates to a group. */
export interface Standing {
  readonly isOwner: boolean;
  readonly isMember: boolean;
  /** Whether the user has a pending invitation. */
  readonly isInvited: boolean;
  readonly isStaff: boolean;
  /** Whether the user or the owner has blocked the other. */
  readonly isBlocked: boolean;
}

/** The relation to a group that a call requires. */
export type GroupNeed = 'visible' | 'member' | 'owner';

/**
 * Returns whether a group exists for a user. An unlisted group exists only for its members,
 * invitees and staff. A block between the user and the owner hides the group from the user
 * unless they are a member or staff.
 */
export function maySee(group: { readonly isListed: boolean }, standing: Standing): boolean {
  if (standing.isMember || standing.isStaff) return true;
  if (standing.isBlocked) return false;
  return group.isListed || standing.isInvited;
}

/**
 * Returns why a call is refused, or null when it is allowed. Visibility comes before permission, so a group
 * that the user can't see is always not found.
 */
export function refusal(
  group: { readonly isListed: boolean } | null,
  standing: Standing,
  need: GroupNeed,
): ErrorCode | null {
  if (group === null || !maySee(group, standing)) return 'GROUP_NOT_FOUND';
  if (need === 'member' && !standing.isMember) return 'MEMBERS_ONLY';
  if (need === 'owner' && !standing.isOwner) return 'NOT_GROUP_OWNER';
  return null;
}
