import type { AnyMessage } from '@circlet/contracts';

/** How long authors can edit or delete a message. Milliseconds. */
const changeWindow = 15 * 60_000;

/**
 * Returns whether a user can delete a message now, even in closed chats; never one about a meetup. The
 * server decides; this only hides actions that it would refuse.
 */
export const canDelete = (message: AnyMessage, userId: number, now: Date): boolean =>
  message.kind !== 'meetup' &&
  message.userId === userId &&
  message.deletedAt === null &&
  now.getTime() - Date.parse(message.createdAt) < changeWindow;

/** Returns whether a user can edit a message now: while they can delete it and still write in the chat. */
export const canEdit = (message: AnyMessage, userId: number, now: Date, canWrite: boolean): boolean =>
  canWrite && canDelete(message, userId, now);
