import type { ErrorDefinitions } from './common';

/** Errors of reports and administration. */
export const moderationErrors = {
  REPORT_NOT_FOUND: { status: 404, message: 'Report not found' },
  REPORTED_OWN_ACCOUNT: { status: 400, message: "You can't report yourself" },
  MESSAGE_NOT_BY_REPORTED_USER: { status: 400, message: 'This message was written by someone else' },
  MESSAGE_NOT_IN_GROUP: { status: 400, message: 'This message is from another group' },
  REPORT_ALREADY_OPEN: {
    status: 409,
    message: "You've already reported this person. We're looking into it",
  },
  OWN_REPORT: {
    status: 403,
    message: 'You filed this report yourself. Please leave the decision to another team member',
  },
  REPORT_CHANGED: {
    status: 409,
    message: 'Someone else has updated this report in the meantime. Please take another look',
  },
  OWN_ROLE: { status: 409, message: "You can't change your own role" },
  OWN_BAN: { status: 409, message: "You can't ban yourself" },
  LAST_ADMIN: { status: 409, message: 'There must always be at least one admin' },
  ALREADY_BANNED: { status: 409, message: 'This user is already banned' },
  NOT_BANNED: { status: 409, message: 'This user is not banned' },
} as const satisfies ErrorDefinitions;
