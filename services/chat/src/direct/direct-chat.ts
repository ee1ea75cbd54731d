import {
  type DirectChat,
  directMessageSchema,
  type getDirectChat,
  type ResponseOf,
} from '@circlet/contracts';

import { toMessage } from '../messages/message.row';
import type { ChatRow, OpenChatRow } from './direct.repository';
import { refusalToWrite, type Standing } from './direct.rules';

const hasMessages = (row: OpenChatRow): row is ChatRow => row.id !== null;

const lastMessage = (row: ChatRow, viewerId: number) =>
  directMessageSchema.parse(toMessage(row, { userId: viewerId, hasBlocked: row.hasBlocked }));

const chatWith = (row: OpenChatRow, standing: Standing | undefined) => ({
  user: {
    id: row.otherId,
    name: row.otherName,
    username: row.otherUsername,
    profilePhoto: row.otherPhoto,
  },
  unread: row.unread,
  canWrite: standing !== undefined && refusalToWrite(standing) === undefined,
});

/** Returns a chat as this viewer's list shows it. */
export const toDirectChat = (row: ChatRow, viewerId: number, standing: Standing | undefined): DirectChat => ({
  ...chatWith(row, standing),
  lastMessage: lastMessage(row, viewerId),
});

/** Returns a chat as this viewer opens it; `lastMessage` is null before the first message. */
export const toOpenChat = (
  row: OpenChatRow,
  viewerId: number,
  standing: Standing | undefined,
): ResponseOf<typeof getDirectChat> => ({
  ...chatWith(row, standing),
  lastMessage: hasMessages(row) ? lastMessage(row, viewerId) : null,
});
