import type { AnyMessage, RepliedMessage } from '@circlet/contracts';

/** How a message that another one replies to is shown. */
export interface Quote {
  /** Null if the message doesn't show its author either. */
  readonly author: string | null;
  readonly text: string;
}

/** Returns how a viewer sees the message that another one replies to. */
export function quoteOf({ userId, name, excerpt }: RepliedMessage, viewerId: number): Quote {
  if (userId === null || name === null) return { author: null, text: 'Original message deleted' };
  if (excerpt === null) return { author: null, text: 'Message from a blocked member' };
  return { author: userId === viewerId ? 'You' : name, text: excerpt === '' ? 'Photo' : excerpt };
}

/** Returns whether the viewer can reply to a message. Folded messages have no actions but reporting. */
export const canReply = (
  { deletedAt, fromBlocked }: Pick<AnyMessage, 'deletedAt' | 'fromBlocked'>,
  canWrite: boolean,
): boolean => canWrite && deletedAt === null && fromBlocked !== true;
