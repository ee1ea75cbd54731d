import type { AnyMessage } from '@circlet/contracts';

/** Authors may edit or delete a message this long. Milliseconds. */
const changeFor = 15 * 60_000;

/** Whether somebody may edit or delete a message now. The server decides; this spares offers that it would refuse. */
export const mayChange = (message: AnyMessage, userId: number, now: Date): boolean =>
  message.userId === userId &&
  message.deletedAt === null &&
  now.getTime() - Date.parse(message.createdAt) < changeFor;
