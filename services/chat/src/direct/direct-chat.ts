import type { DirectChat, getDirectChat, ResponseOf } from '@circlet/contracts';

import { asDirectMessage, toMessage } from '../messages/message-row';
import { refusalToMessage, type Relationship } from './direct.rules';
import type { ChatRow, OpenChatRow } from './direct-statements';

const hasMessages = (row: OpenChatRow): row is ChatRow => row.id !== null;

const lastMessage = (row: ChatRow, viewerId: number) =>
  asDirectMessage(toMessage(row, { userId: viewerId, hasBlocked: row.hasBlocked }));

const chatWith = (row: OpenChatRow, relationship: Relationship | undefined) => ({
  user: {
    id: row.otherId,
    name: row.otherName,
    username: row.otherUsername,
    profilePhoto: row.otherPhoto,
  },
  unread: row.unread,
  pins: row.pins,
  canWrite: relationship !== undefined && refusalToMessage(relationship) === undefined,
});

/** Returns a chat as this viewer's list shows it. */
export const toDirectChat = (
  row: ChatRow,
  viewerId: number,
  relationship: Relationship | undefined,
): DirectChat => ({
  ...chatWith(row, relationship),
  lastMessage: lastMessage(row, viewerId),
});

/** Returns a chat as this viewer opens it; `lastMessage` is null before the first message. */
export const toOpenChat = (
  row: OpenChatRow,
  viewerId: number,
  relationship: Relationship | undefined,
): ResponseOf<typeof getDirectChat> => ({
  ...chatWith(row, relationship),
  lastMessage: hasMessages(row) ? lastMessage(row, viewerId) : null,
});
