import type { Message } from '@circlet/contracts';

/** A message as the statements read it, with what its author's card says. */
export interface MessageRow {
  readonly id: number;
  readonly groupId: number;
  readonly userId: number;
  readonly content: string;
  readonly clientId: string | null;
  readonly createdAt: Date;
  readonly name: string | null;
  readonly profilePhoto: string | null;
}

/** Shown for an author whose card has not arrived yet. */
const UNKNOWN_NAME = 'Member';

/** The message as history and frames carry it. */
export const toMessage = (row: MessageRow): Message => ({
  id: row.id,
  groupId: row.groupId,
  userId: row.userId,
  content: row.content,
  createdAt: row.createdAt.toISOString(),
  clientId: row.clientId,
  user: { name: row.name ?? UNKNOWN_NAME, profilePhoto: row.profilePhoto },
});
