import type { ErrorDefinitions } from './definition';

/** Errors of chats. */
export const chatErrors = {
  CHAT_MEMBERS_ONLY: { status: 403, message: 'Only members of the group can chat here' },
} as const satisfies ErrorDefinitions;
