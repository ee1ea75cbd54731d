import type { ErrorCode } from '@circlet/contracts';

/** How somebody stands to a group. */
export interface Standing {
  readonly isOwner: boolean;
  readonly isMember: boolean;
  /** Holds a pending invitation. */
  readonly isInvited: boolean;
  readonly isStaff: boolean;
  /** They and the owner: one has blocked the other. */
  readonly isBlocked: boolean;
}

/** What a call asks of whoever makes it. */
export type GroupNeed = 'visible' | 'member' | 'owner';

/**
 * A hidden group exists only for members, invitees and staff; a group whose owner has blocked somebody, or was blocked
 * by them, does not exist for that person unless they are in it.
 */
export function maySee(group: { readonly isListed: boolean }, standing: Standing): boolean {
  if (standing.isMember || standing.isStaff) return true;
  if (standing.isBlocked) return false;
  return group.isListed || standing.isInvited;
}

/** Why somebody is refused; null when they are not. Existence comes before permission. */
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
