import type { ErrorDefinitions } from './definition';

/** Errors of chats. */
export const chatErrors = {
  MESSAGE_NOT_FOUND: { status: 404, message: 'Message not found' },
  CHAT_MEMBERS_ONLY: { status: 403, message: 'Only members of the group can chat here' },
} as const satisfies ErrorDefinitions;
