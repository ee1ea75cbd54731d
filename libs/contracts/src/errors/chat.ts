import type { ErrorDefinitions } from './definition';

/** Errors that chats return. */
export const chatErrors = {
  MESSAGE_NOT_FOUND: { status: 404, message: 'Message not found' },
  CHAT_MEMBERS_ONLY: { status: 403, message: 'Only members of the group can chat here' },
  NOT_MESSAGE_AUTHOR: { status: 403, message: 'Only its author can change a message' },
  /** A retry must repeat a message in the same chat. */
  CLIENT_ID_REUSED: { status: 409, message: 'This client id belongs to a message in another chat' },
  MESSAGE_DELETED: { status: 409, message: 'This message was deleted' },
  MESSAGE_FINAL: { status: 409, message: 'A message can be changed for 15 minutes' },
  /** Gives no reason, because it would reveal the other user's settings or a block. */
  DIRECT_CHAT_CLOSED: { status: 403, message: 'You cannot write in this chat at the moment' },
  DIRECT_TO_ONESELF: { status: 400, message: 'You cannot write to yourself' },
  NO_SHARED_GROUP: { status: 403, message: 'You can write to people you share a group with' },
  DIRECT_MESSAGES_OFF: { status: 403, message: 'You have switched off direct messages' },
  DIRECT_MESSAGES_NOT_ACCEPTED: { status: 403, message: 'This person is not accepting direct messages' },
} as const satisfies ErrorDefinitions;
