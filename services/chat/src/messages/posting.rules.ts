import type { ErrorCode } from '@circlet/contracts';

/** The parts of a new message that refer to other rows. */
interface References {
  readonly photoIds: readonly number[];
  readonly replyToId: number | null;
}

/**
 * Returns why a message was not stored although its sender can post in the chat and has not used its client id;
 * undefined when it refers to nothing.
 * @param isReplyKnown - whether the message that it replies to is in the chat
 */
export function refusalToStore(
  { photoIds, replyToId }: References,
  isReplyKnown: boolean,
): ErrorCode | undefined {
  if (replyToId !== null && !isReplyKnown) return 'REPLY_TO_UNKNOWN_MESSAGE';
  return photoIds.length > 0 ? 'PHOTO_UNUSABLE' : undefined;
}
