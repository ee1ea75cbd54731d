import type { ErrorCode } from '@circlet/contracts';

import { isFull, isPaused, type Recruiting } from './group.rules';

/** The facts that decide whether a user can wait for a place. */
export interface WaitlistFacts {
  readonly isMember: boolean;
  /** Whether the user or the owner has blocked the other. */
  readonly isBlocked: boolean;
  readonly group: Recruiting;
}

/** Returns why a user can't wait for a place in a group, or null when they can. */
export function waitlistRefusal({ isMember, isBlocked, group }: WaitlistFacts): ErrorCode | null {
  if (isMember) return 'ALREADY_MEMBER';
  if (isBlocked) return 'GROUP_NOT_FOUND';
  if (isFull(group)) return null;
  return isPaused(group) ? 'NOT_RECRUITING' : 'GROUP_HAS_PLACE';
}
