import type { ErrorCode } from '@circlet/contracts';

/** The photos that a new message refers to. */
interface References {
  readonly photoIds: readonly number[];
}

/**
 * Returns why a message was not stored although its sender can post in the chat and has not used its client id;
 * undefined when it refers to nothing.
 * @param isReplyKnown - whether the message that it replies to, if any, is in the chat
 */
export function refusalToStore({ photoIds }: References, isReplyKnown: boolean): ErrorCode | undefined {
  if (!isReplyKnown) return 'REPLY_TO_UNKNOWN_MESSAGE';
  return photoIds.length > 0 ? 'PHOTO_UNUSABLE' : undefined;
}
