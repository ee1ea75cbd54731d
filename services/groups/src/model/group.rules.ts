import { type ErrorCode, limits } from '@circlet/contracts';

/** Returns why a group can't have this size, or null when it can. */
export const sizeRefusal = (
  group: { readonly currentMembers: number },
  maxMembers: number,
): ErrorCode | null => (maxMembers < group.currentMembers ? 'MORE_MEMBERS_THAN_PLACES' : null);

/** Returns why a user can't create another group, or null when they can. */
export const creationRefusal = (ownedGroups: number): ErrorCode | null =>
  ownedGroups >= limits.ownedGroups ? 'TOO_MANY_GROUPS' : null;

/** The users who manage a group: they decide applications, invite, edit the group and remove members. */
export interface Managers {
  readonly ownerId: number;
  readonly coOwnerIds: readonly number[];
}

/** Returns whether a user may act for the owner of a group: they are the owner, or a co-owner. */
export const managesGroup = (userId: number, { ownerId, coOwnerIds }: Managers): boolean =>
  userId === ownerId || coOwnerIds.includes(userId);

/** Returns why a group can't be transferred to a user, or null when it can. */
export function transferRefusal(
  group: { readonly ownerId: number },
  newOwner: { readonly userId: number; readonly isMember: boolean; readonly ownedGroups: number },
): ErrorCode | null {
  if (group.ownerId === newOwner.userId) return 'ALREADY_OWNER';
  if (!newOwner.isMember) return 'NEW_OWNER_NOT_MEMBER';
  return newOwner.ownedGroups >= limits.ownedGroups ? 'NEW_OWNER_AT_LIMIT' : null;
}

/**
 * Returns the next owner after the current one is gone: the longest-standing co-owner, or else the
 * longest-standing member.
 * @param members - longest-standing first
 * @returns null when no one is left; the group then closes
 */
export function successorOf<M extends { readonly userId: number; readonly role: 'member' | 'coowner' }>(
  members: readonly M[],
  ownerId: number,
): M | null {
  const others = members.filter((member) => member.userId !== ownerId);
  return others.find(({ role }) => role === 'coowner') ?? others[0] ?? null;
}

/** The number of members of a group, and its maximum. */
export interface Capacity {
  readonly currentMembers: number;
  readonly maxMembers: number;
}

/** Returns whether no one else can join. */
export const isFull = ({ currentMembers, maxMembers }: Capacity): boolean => currentMembers >= maxMembers;

/** The facts that decide whether a group recruits. */
export interface Recruiting extends Capacity {
  /** Applications in a row that expired. */
  readonly expiredInARow: number;
}

/** Returns whether a group stopped recruiting because applications expired, even if it has a free place. */
export const isPaused = ({ expiredInARow }: Pick<Recruiting, 'expiredInARow'>): boolean =>
  expiredInARow >= limits.unansweredInARow;

/** Returns whether users can apply without an invitation. */
export const isRecruiting = (group: Recruiting): boolean => !isFull(group) && !isPaused(group);

/** Returns whether a change took the last spot or opened one in a full group; null for neither. */
export function capacityChange(before: Capacity, after: Capacity): 'filled' | 'freed' | null {
  if (isFull(before) === isFull(after)) return null;
  return isFull(after) ? 'filled' : 'freed';
}
