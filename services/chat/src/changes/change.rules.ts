import { type ErrorCode, limits } from '@circlet/contracts';

/** What decides whether an author may still change a message. */
export interface ChangeableMessage {
  readonly createdAt: Date;
  readonly deletedAt: Date | null;
}

/** Why an author can no longer edit or delete a message; undefined while they can. */
export function refusalToChange(message: ChangeableMessage, now: Date): ErrorCode | undefined {
  if (message.deletedAt !== null) return 'MESSAGE_DELETED';
  const minutes = (now.getTime() - message.createdAt.getTime()) / 60_000;
  return minutes > limits.changeMessageForMinutes ? 'MESSAGE_FINAL' : undefined;
}
