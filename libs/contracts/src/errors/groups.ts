import type { ErrorDefinitions } from './definition';

/** Errors of groups, memberships, applications and invitations. */
export const groupsErrors = {
  GROUP_NOT_FOUND: { status: 404, message: 'Group not found' },
  NOT_GROUP_OWNER: { status: 403, message: 'Only the owner of the group can do this' },
  MEMBERS_ONLY: { status: 403, message: 'Member details are only visible to group members' },
  ALREADY_APPLIED: { status: 409, message: 'You have already applied to this group' },
  ALREADY_MEMBER: { status: 409, message: 'You are already a member of this group' },
  GROUP_FULL: { status: 409, message: 'This group is full' },
  APPLICATION_NOT_PENDING: { status: 404, message: 'Application not found or already processed' },
  APPLICATION_NOT_WITHDRAWABLE: { status: 409, message: 'This application cannot be withdrawn' },
  NOT_APPLICANT: { status: 403, message: 'Only the applicant can do this' },
  APPLICATION_COOLING_OFF: {
    status: 409,
    message: 'You can apply to this group again 7 days after your last application was declined',
  },
} as const satisfies ErrorDefinitions;
