import { limits } from '../limits';
import type { ErrorDefinitions } from './common';

/** Errors of groups, memberships, applications and invitations. */
export const groupsErrors = {
  GROUP_NOT_FOUND: { status: 404, message: 'Group not found' },
  /** For everything that co-owners can do as well. */
  NOT_GROUP_OWNER: { status: 403, message: 'Only the owner and co-owners of the group can do this' },
  OWNER_ONLY: { status: 403, message: 'Only the owner of the group can do this' },
  MEMBERS_ONLY: { status: 403, message: 'Member details are only visible to group members' },
  MEMBER_NOT_FOUND: { status: 404, message: 'Member not found' },
  OWNER_STAYS: {
    status: 409,
    message: "The owner can't leave. Transfer the group to another member or disband it",
  },
  NEW_OWNER_NOT_MEMBER: { status: 409, message: 'Only a member of the group can become its owner' },
  ALREADY_OWNER: { status: 409, message: 'This person already owns the group' },
  NEW_OWNER_AT_LIMIT: {
    status: 409,
    message: `This person already owns ${limits.ownedGroups} groups, which is the maximum`,
  },
  TOO_MANY_GROUPS: { status: 409, message: `You can own at most ${limits.ownedGroups} groups` },
  MORE_MEMBERS_THAN_PLACES: { status: 409, message: 'The group already has more members than that' },
  ALREADY_APPLIED: { status: 409, message: 'You have already applied to this group' },
  ALREADY_MEMBER: { status: 409, message: 'You are already a member of this group' },
  GROUP_FULL: { status: 409, message: 'This group is full' },
  GROUP_HAS_PLACE: { status: 409, message: 'This group has a free place, so you can apply right away' },
  SEARCH_NOT_FOUND: { status: 404, message: 'Saved search not found' },
  TOO_MANY_SEARCHES: { status: 409, message: `You can save at most ${limits.savedSearches} searches` },
  NOT_RECRUITING: { status: 409, message: "This group isn't taking applications right now" },
  APPLICATION_NOT_PENDING: { status: 404, message: 'Application not found or already processed' },
  APPLICATION_NOT_WITHDRAWABLE: { status: 409, message: 'This application cannot be withdrawn' },
  QUESTIONS_CLOSED: {
    status: 409,
    message: 'This application is no longer pending, so you can only read what was written',
  },
  TOO_MANY_QUESTIONS: {
    status: 409,
    message: `Each side can write at most ${limits.questionsPerSide} messages before a decision`,
  },
  NOT_APPLICANT: { status: 403, message: 'Only the applicant can do this' },
  /** The response includes how long to wait. */
  REAPPLY_LATER: { status: 409, message: 'You can apply again later' },
  INVITE_AGAIN_LATER: { status: 409, message: 'You can invite this person again later' },
  TOO_MANY_INVITE_LINKS: {
    status: 409,
    message: `A group can have at most ${limits.openInviteLinks} open invite links`,
  },
  INVITE_LINK_NOT_FOUND: { status: 404, message: 'This invite link has already expired or been revoked' },
  MEETUP_NOT_FOUND: { status: 404, message: 'Meetup not found' },
  TOO_MANY_MEETUPS: {
    status: 409,
    message: `A group can have at most ${limits.openMeetups} open meetups`,
  },
  NOT_MEETUP_PLANNER: {
    status: 403,
    message: "Only the person who proposed the meetup and the group's owners can do this",
  },
  MEETUP_NOT_OPEN: { status: 409, message: 'This meetup is no longer open for votes' },
  MEETUP_NOT_SCHEDULED: { status: 409, message: 'You can only answer while the meetup is scheduled' },
  MEETUP_NOT_MOVABLE: {
    status: 409,
    message: `A meetup can be moved before it begins, to a time in the next ${limits.meetupDaysAhead} days`,
  },
  MEETUP_OVER: { status: 409, message: 'This meetup is over or was canceled' },
  ATTENDANCE_CLOSED: {
    status: 409,
    message: `You can say whether you met from the start until ${limits.attendanceDays} days after the end`,
  },
  CALENDAR_NOT_FOUND: { status: 404, message: 'Calendar not found' },
  INVITATION_NOT_FOUND: { status: 404, message: 'Invitation not found' },
  NOT_INVITEE: { status: 403, message: 'Only the person who was invited can respond' },
  INVITATION_ANSWERED: { status: 409, message: 'This invitation has already been answered' },
  INVITATIONS_NOT_WANTED: { status: 403, message: 'This user is not accepting group invitations' },
  ALREADY_INVITED: { status: 409, message: 'This person is already invited to this group' },
  INVITEE_ALREADY_MEMBER: { status: 409, message: 'This person is already a member of this group' },
} as const satisfies ErrorDefinitions;
