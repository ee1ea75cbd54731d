import type { ErrorCode } from '@circlet/contracts';

/** The facts that determine whether a user can message another user. */
export interface Relationship {
  /** Whether the other user has an account that is neither banned nor deleted. */
  readonly exists: boolean;
  readonly sharesGroup: boolean;
  /** Whether the sender allows direct messages. */
  readonly senderAllows: boolean;
  /** Whether the other user allows direct messages. */
  readonly recipientAllows: boolean;
  /** Whether either user has blocked the other. */
  readonly isBlocked: boolean;
}

/**
 * Returns why a user cannot message another user; undefined when they can. A block looks like a switched-off
 * setting, so that users cannot find out that they were blocked.
 */
export function refusalToMessage(relationship: Relationship): ErrorCode | undefined {
  if (!relationship.exists) return 'USER_NOT_FOUND';
  if (!relationship.sharesGroup) return 'NO_SHARED_GROUP';
  if (!relationship.senderAllows) return 'DIRECT_MESSAGES_OFF';
  if (!relationship.recipientAllows || relationship.isBlocked) return 'DIRECT_MESSAGES_NOT_ACCEPTED';
  return undefined;
}
