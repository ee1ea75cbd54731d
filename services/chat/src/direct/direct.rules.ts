import type { ErrorCode } from '@circlet/contracts';

/** How two people stand to each other. */
export interface Standing {
  /** Whether the other one has an account that can be written to. */
  readonly exists: boolean;
  readonly sharesGroup: boolean;
  /** Whether the writer allows direct messages. */
  readonly allowsOwn: boolean;
  /** Whether the other one allows them. */
  readonly allowsOther: boolean;
  /** Whether either has blocked the other. */
  readonly isBlocked: boolean;
}

/**
 * Why one may not write to the other; undefined when one may. A block reads like a switched-off setting: nobody is told
 * that they were blocked.
 */
export function refusalToWrite(standing: Standing): ErrorCode | undefined {
  if (!standing.exists) return 'USER_NOT_FOUND';
  if (!standing.sharesGroup) return 'NO_SHARED_GROUP';
  if (!standing.allowsOwn) return 'DIRECT_MESSAGES_OFF';
  if (!standing.allowsOther || standing.isBlocked) return 'DIRECT_MESSAGES_NOT_ACCEPTED';
  return undefined;
}
