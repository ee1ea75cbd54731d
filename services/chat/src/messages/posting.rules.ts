import type { ErrorCode } from '@circlet/contracts';

/** The parts of a new message that refer to other rows. */
interface References {
  readonly photoIds: readonly number[];
  readonly replyToId: number | null;
}

/**
 * Returns why a message was not stored although its sender can post in the chat and has not used its client id;
 * undefined when it refers to nothing.
 */
export function refusalToStore({ photoIds, replyToId }: References): ErrorCode | undefined {
  if (photoIds.length > 0) return 'PHOTO_UNUSABLE';
  return replyToId === null ? undefined : 'REPLY_TO_UNKNOWN_MESSAGE';
}
