import type { AnyMessage } from '@circlet/contracts';

/** Authors may edit or delete a message this long. Milliseconds. */
const changeFor = 15 * 60_000;

/** Whether somebody may delete a message now, in closed chats too. The server decides; this spares offers that it would refuse. */
export const mayDelete = (message: AnyMessage, userId: number, now: Date): boolean =>
  message.userId === userId &&
  message.deletedAt === null &&
  now.getTime() - Date.parse(message.createdAt) < changeFor;

/** Whether somebody may give a message other words now: as long as they may delete it, where they could still write. */
export const mayEdit = (message: AnyMessage, userId: number, now: Date, canWrite: boolean): boolean =>
  canWrite && mayDelete(message, userId, now);
