import type { ErrorDefinitions } from './definition';

/** Errors of reports and administration. */
export const moderationErrors = {
  REPORT_NOT_FOUND: { status: 404, message: 'Report not found' },
  REPORTED_OWN_ACCOUNT: { status: 400, message: 'You cannot report yourself' },
  MESSAGE_NOT_BY_REPORTED_USER: { status: 400, message: 'This message was written by somebody else' },
  MESSAGE_NOT_IN_GROUP: { status: 400, message: 'This message was written in another group' },
  REPORT_ALREADY_OPEN: {
    status: 409,
    message: 'You have already reported this person. We are looking into it',
  },
  OWN_REPORT: {
    status: 403,
    message: 'You filed this report yourself. Please leave the decision to another member of the team',
  },
  REPORT_CHANGED: {
    status: 409,
    message: 'Somebody else has decided this report meanwhile. Please look at it again',
  },
  OWN_ROLE: { status: 409, message: 'You cannot change your own role' },
  OWN_BAN: { status: 409, message: 'You cannot ban yourself' },
  LAST_ADMIN: { status: 409, message: 'The last admin must stay an admin' },
  ALREADY_BANNED: { status: 409, message: 'This user is already banned' },
  NOT_BANNED: { status: 409, message: 'This user is not banned' },
} as const satisfies ErrorDefinitions;
