import type { ErrorCode } from '@circlet/contracts';

/** How a user relates to a group. */
export interface GroupRelation {
  readonly isOwner: boolean;
  readonly isCoOwner: boolean;
  readonly isMember: boolean;
  /** Whether the user has a pending invitation. */
  readonly isInvited: boolean;
  /** Whether the user presents the token of an open invite link. */
  readonly hasInviteLink: boolean;
  readonly isStaff: boolean;
  /** Whether the user or the owner has blocked the other. */
  readonly isBlocked: boolean;
}

/** The relation to a group that a call requires. Managers are the owner and the co-owners. */
export type RequiredAccess = 'visible' | 'member' | 'manager' | 'owner';

/**
 * Returns whether a group exists for a user. An unlisted group exists only for its members,
 * invitees, those with an invite link, and staff. A block between the user and the owner hides the group from the user
 * unless they are a member or staff.
 */
export function canSee(group: { readonly isListed: boolean }, relation: GroupRelation): boolean {
  if (relation.isMember || relation.isStaff) return true;
  if (relation.isBlocked) return false;
  return group.isListed || relation.isInvited || relation.hasInviteLink;
}

/**
 * Returns why a call is refused, or null when it is allowed. Visibility comes before permission, so a group
 * that the user can't see is always not found.
 */
export function accessRefusal(
  group: { readonly isListed: boolean } | null,
  relation: GroupRelation,
  required: RequiredAccess,
): ErrorCode | null {
  if (group === null || !canSee(group, relation)) return 'GROUP_NOT_FOUND';
  if (required === 'member' && !relation.isMember) return 'MEMBERS_ONLY';
  if (required === 'manager' && !relation.isOwner && !relation.isCoOwner) return 'NOT_GROUP_OWNER';
  if (required === 'owner' && !relation.isOwner) return 'OWNER_ONLY';
  return null;
}
