import type { ErrorDefinitions } from './common';

/** Errors that chats return. */
export const chatErrors = {
  MESSAGE_NOT_FOUND: { status: 404, message: 'Message not found' },
  CHAT_MEMBERS_ONLY: { status: 403, message: 'Only group members can chat here' },
  NOT_MESSAGE_AUTHOR: { status: 403, message: 'You can only change your own messages' },
  /** A retry must repeat a message in the same chat. */
  CLIENT_ID_REUSED: { status: 409, message: 'This client ID belongs to a message in another chat' },
  /** Only a message with photos may have no text. */
  MESSAGE_EMPTY: { status: 400, message: 'Please write a message' },
  MESSAGE_DELETED: { status: 409, message: 'This message was deleted' },
  MESSAGE_FINAL: { status: 409, message: 'You can only change a message within 15 minutes of sending it' },
  /** Gives no reason, because it would reveal the other user's settings or a block. */
  DIRECT_CHAT_CLOSED: { status: 403, message: "You can't send messages in this chat right now" },
  DIRECT_TO_ONESELF: { status: 400, message: "You can't message yourself" },
  NO_SHARED_GROUP: { status: 403, message: 'You can only message people you share a group with' },
  DIRECT_MESSAGES_OFF: { status: 403, message: "You've turned off direct messages" },
  DIRECT_MESSAGES_NOT_ACCEPTED: { status: 403, message: "This person isn't accepting direct messages" },
  PHOTO_NOT_FOUND: { status: 404, message: 'Photo not found' },
  /** Someone else's, of another chat, used by another message, or gone. */
  PHOTO_UNUSABLE: { status: 400, message: 'Please add this photo to the message again' },
  REPLY_TO_UNKNOWN_MESSAGE: { status: 400, message: 'The message you reply to is not in this chat' },
  TOO_MANY_PINS: { status: 409, message: 'A chat can have up to 20 pinned messages. Unpin one first.' },
  MESSAGE_BY_SYSTEM: { status: 403, message: 'Messages about meetups cannot be changed' },
} as const satisfies ErrorDefinitions;
