import { type DirectChat, directMessageSchema } from '@circlet/contracts';

import { toMessage } from '../messages/message.row';
import type { ChatRow } from './direct.repository';
import { refusalToWrite, type Standing } from './direct.rules';

/** A chat as the list of this viewer shows it. */
export const toDirectChat = (row: ChatRow, viewerId: number, standing: Standing | undefined): DirectChat => ({
  user: {
    id: row.otherId,
    name: row.otherName,
    username: row.otherUsername,
    profilePhoto: row.otherPhoto,
  },
  lastMessage: directMessageSchema.parse(toMessage(row, { userId: viewerId, hasBlocked: row.hasBlocked })),
  unread: row.unread,
  canWrite: standing !== undefined && refusalToWrite(standing) === undefined,
});
