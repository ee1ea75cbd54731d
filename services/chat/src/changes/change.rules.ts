import { type ErrorCode, limits } from '@circlet/contracts';

/** The fields of a message that determine whether its author can still change it. */
export interface ChangeableMessage {
  readonly createdAt: Date;
  readonly deletedAt: Date | null;
}

/** Returns why an author can no longer edit or delete a message; undefined while they can. */
export function refusalToChange(message: ChangeableMessage, now: Date): ErrorCode | undefined {
  if (message.deletedAt !== null) return 'MESSAGE_DELETED';
  const minutes = (now.getTime() - message.createdAt.getTime()) / 60_000;
  return minutes > limits.changeMessageForMinutes ? 'MESSAGE_FINAL' : undefined;
}
