import { z } from 'zod';

import { id } from '../http/primitives';
import { defineEvent, staffAction } from './define-event';

/** The co-owners of the group, longest-standing first. Events from before there were any have none. */
const coOwnerIds = z.array(id).default([]);

/** A group was created; its owner is the first member. */
export const groupCreatedV1 = defineEvent({
  type: 'GroupCreated',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'A group was created; its owner is the first member.',
  data: z.object({ groupId: id, ownerId: id, name: z.string(), location: z.string(), isListed: z.boolean() }),
});

/** The owner or a co-owner edited a group. */
export const groupChangedV1 = defineEvent({
  type: 'GroupChanged',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'The owner or a co-owner edited a group.',
  data: z.object({
    groupId: id,
    name: z.string(),
    location: z.string(),
    category: z.string().nullable(),
    maxMembers: z.number().int(),
  }),
});

/** The owner or a co-owner listed or unlisted a group. */
export const groupListingChangedV1 = defineEvent({
  type: 'GroupListingChanged',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'The owner or a co-owner listed or unlisted a group.',
  data: z.object({ groupId: id, isListed: z.boolean() }),
});

/** A group was deleted. Consumers treat this as final and ignore events about the group that arrive later. */
export const groupDeletedV1 = defineEvent({
  type: 'GroupDeleted',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'A group was deleted.',
  data: z.object({
    groupId: id,
    name: z.string(),
    ownerId: id,
    /** The last members, including the owner. */
    memberIds: z.array(id),
    /** Deleted by its owner, by an admin, or because no member was left to own it. */
    cause: z.enum(['disbanded', 'administered', 'abandoned']),
    deletedAt: z.iso.datetime(),
    ...staffAction,
  }),
});

/** Ownership of a group moved to another member, who was a co-owner until then or not. The former owner is a plain member. */
export const ownershipTransferredV1 = defineEvent({
  type: 'OwnershipTransferred',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'Ownership of a group moved to another member.',
  data: z.object({
    groupId: id,
    fromUserId: id,
    toUserId: id,
    /** Transferred by the owner, or inherited because the owner was banned or deleted their account. */
    cause: z.enum(['handed-over', 'banned', 'deleted']),
  }),
});

/** The last free spot in a group was filled while other applicants are waiting. */
export const groupFilledV1 = defineEvent({
  type: 'GroupFilled',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'The last free spot in a group was filled while other applicants are waiting.',
  data: z.object({
    groupId: id,
    /** Pending applicants, earliest first. */
    waitingUserIds: z.array(id),
  }),
});

/** A full group has a free spot again while applicants are waiting. */
export const placeFreedV1 = defineEvent({
  type: 'PlaceFreed',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'A full group has a free spot again while applicants are waiting.',
  data: z.object({
    groupId: id,
    ownerId: id,
    coOwnerIds,
    /** Pending applicants, earliest first. */
    waitingUserIds: z.array(id),
  }),
});

/** A full group has a free place again. Everyone on its waitlist is notified, and the waitlist is empty. */
export const waitlistNotifiedV1 = defineEvent({
  type: 'WaitlistNotified',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'A full group has a free place again, and everyone on its waitlist is notified.',
  data: z.object({
    groupId: id,
    /** Users whose entries are gone from the waitlist. */
    userIds: z.array(id),
  }),
});

/** A user became a member of a group. */
export const memberJoinedV1 = defineEvent({
  type: 'MemberJoined',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'A user became a member of a group.',
  data: z.object({
    membershipId: id,
    groupId: id,
    userId: id,
    joinedAt: z.iso.datetime(),
    as: z.enum(['owner', 'member']),
  }),
});

/** The owner made a member a co-owner, or a co-owner a plain member. */
export const memberRoleChangedV1 = defineEvent({
  type: 'MemberRoleChanged',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'The owner made a member a co-owner, or a co-owner a plain member.',
  data: z.object({
    groupId: id,
    membershipId: id,
    userId: id,
    role: z.enum(['member', 'coowner']),
    byUserId: id,
  }),
});

/** A user is no longer a member of a group. */
export const memberLeftV1 = defineEvent({
  type: 'MemberLeft',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'A user is no longer a member of a group.',
  data: z.object({
    membershipId: id,
    groupId: id,
    userId: id,
    leftAt: z.iso.datetime(),
    cause: z.enum(['left', 'removed', 'banned', 'deleted', 'disbanded']),
    byUserId: id.nullable(),
  }),
});

/** A user applied to a group. */
export const applicationSubmittedV1 = defineEvent({
  type: 'ApplicationSubmitted',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'A user applied to a group.',
  data: z.object({ applicationId: id, groupId: id, userId: id, ownerId: id, coOwnerIds }),
});

/** The owner or a co-owner accepted an applicant. */
export const applicationAcceptedV1 = defineEvent({
  type: 'ApplicationAccepted',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'The owner or a co-owner accepted an applicant.',
  data: z.object({ applicationId: id, groupId: id, userId: id, byUserId: id }),
});

/** The owner or a co-owner rejected an applicant. */
export const applicationRejectedV1 = defineEvent({
  type: 'ApplicationRejected',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'The owner or a co-owner rejected an applicant.',
  data: z.object({
    applicationId: id,
    groupId: id,
    userId: id,
    byUserId: id,
    /** The note to the applicant. */
    reason: z.string().nullable().default(null),
  }),
});

/** A pending application was removed before the owner answered it. */
export const applicationWithdrawnV1 = defineEvent({
  type: 'ApplicationWithdrawn',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'A pending application was removed before the owner answered it.',
  data: z.object({
    applicationId: id,
    groupId: id,
    userId: id,
    ownerId: id,
    /** Withdrawn by the applicant, or removed after a ban, an account deletion or a block. */
    cause: z.enum(['withdrawn', 'banned', 'deleted', 'blocked']),
  }),
});

/** The applicant or the owner wrote to the other before a decision. */
export const applicationMessageSentV1 = defineEvent({
  type: 'ApplicationMessageSent',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'The applicant or the owner wrote to the other before a decision.',
  data: z.object({
    messageId: id,
    applicationId: id,
    groupId: id,
    userId: id,
    /** The users on the other side. */
    toUserIds: z.array(id),
    by: z.enum(['applicant', 'owner']),
    /** Whether it is the first message since the other side wrote. */
    startsToWait: z.boolean(),
  }),
});

/** An application was not answered within 14 days. */
export const applicationExpiredV1 = defineEvent({
  type: 'ApplicationExpired',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'An application was not answered within 14 days.',
  data: z.object({ applicationId: id, groupId: id, userId: id, ownerId: id }),
});

/** An application has been waiting for the owner for 72 hours. */
export const applicationOverdueV1 = defineEvent({
  type: 'ApplicationOverdue',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'An application has been waiting for the owner for 72 hours.',
  data: z.object({ applicationId: id, groupId: id, userId: id, ownerId: id, coOwnerIds }),
});

/** A group stopped recruiting, because several applications in a row expired. */
export const recruitingPausedV1 = defineEvent({
  type: 'RecruitingPaused',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'A group stopped recruiting, because several applications in a row expired.',
  data: z.object({ groupId: id, ownerId: id, coOwnerIds }),
});

/** A saved search has found new groups since its last alert. */
export const searchMatchedV1 = defineEvent({
  type: 'SearchMatched',
  version: 1,
  publisher: 'groups',
  aggregate: 'user',
  summary: 'A saved search has found new groups since its last alert.',
  data: z.object({
    searchId: id,
    userId: id,
    /** Name of the search. */
    name: z.string(),
    /** The newest groups; the total counts all of them. */
    groupIds: z.array(id),
    total: z.number().int(),
  }),
});

/** An owner or co-owner invited a user to their group. */
export const invitationSentV1 = defineEvent({
  type: 'InvitationSent',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'An owner or co-owner invited a user to their group.',
  data: z.object({ invitationId: id, groupId: id, inviteeId: id, inviterId: id }),
});

/** An invitee joined the group. */
export const invitationAcceptedV1 = defineEvent({
  type: 'InvitationAccepted',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'An invitee joined the group.',
  data: z.object({
    invitationId: id,
    groupId: id,
    inviteeId: id,
    inviterId: id,
    /** False in events that predate this field; no one is notified of those. */
    inviterIsMember: z.boolean().default(false),
    /** The invitee, or the owner or co-owner who accepted their application; null in events that predate it. */
    byUserId: id.nullable().default(null),
  }),
});

/** An invitee declined the invitation. */
export const invitationDeclinedV1 = defineEvent({
  type: 'InvitationDeclined',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'An invitee declined the invitation.',
  data: z.object({ invitationId: id, groupId: id, inviteeId: id, inviterId: id }),
});

/** Facts that every event about a meetup carries, so that its receivers can notify people. */
const meetupFacts = {
  meetupId: id,
  groupId: id,
  title: z.string(),
  /** IANA name. */
  timeZone: z.string(),
};

const scheduledFacts = {
  ...meetupFacts,
  place: z.string().nullable(),
  startsAt: z.iso.datetime(),
  durationMinutes: z.number().int(),
};

/** A member proposed several times for a meetup. */
export const meetupProposedV1 = defineEvent({
  type: 'MeetupProposed',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'A member proposed several times for a meetup.',
  data: z.object({
    ...meetupFacts,
    byUserId: id,
    /** Earliest first. */
    options: z.array(z.iso.datetime()),
    deadline: z.iso.datetime(),
    /** All members of the group. */
    memberIds: z.array(id),
  }),
});

/** A meetup has its time: proposed with a single one, chosen by a member or by the votes, or repeated. */
export const meetupScheduledV1 = defineEvent({
  type: 'MeetupScheduled',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'A meetup has its time.',
  data: z.object({
    ...scheduledFacts,
    /** Who chose the time; the proposer if the votes did, or if it repeats. */
    byUserId: id,
    cause: z.enum(['proposed', 'chosen', 'voted', 'repeated']),
    memberIds: z.array(id),
  }),
});

/** A scheduled meetup has another time. */
export const meetupMovedV1 = defineEvent({
  type: 'MeetupMoved',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'A scheduled meetup has another time.',
  data: z.object({ ...scheduledFacts, byUserId: id, movedFrom: z.iso.datetime(), memberIds: z.array(id) }),
});

/** A meetup was canceled. */
export const meetupCanceledV1 = defineEvent({
  type: 'MeetupCanceled',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'A meetup was canceled.',
  data: z.object({
    ...meetupFacts,
    byUserId: id,
    /** Null if it had no time yet. */
    startsAt: z.iso.datetime().nullable(),
    reason: z.string().nullable(),
    /** The members to notify; none if the group was deleted, because its own event notifies them. */
    memberIds: z.array(id),
  }),
});

/** No time of a proposed meetup had enough votes at its deadline. */
export const meetupExpiredV1 = defineEvent({
  type: 'MeetupExpired',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'No time of a proposed meetup had enough votes at its deadline.',
  data: z.object({ ...meetupFacts, proposerId: id }),
});

/** Some members have not voted on a meetup a day before its deadline. */
export const meetupVotesMissingV1 = defineEvent({
  type: 'MeetupVotesMissing',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'Some members have not voted on a meetup a day before its deadline.',
  data: z.object({
    ...meetupFacts,
    deadline: z.iso.datetime(),
    /** Members who have not voted. */
    userIds: z.array(id),
  }),
});

/** A meetup begins in about a day, or in about two hours. */
export const meetupUpcomingV1 = defineEvent({
  type: 'MeetupUpcoming',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'A meetup begins in about a day, or in about two hours.',
  data: z.object({
    ...scheduledFacts,
    /** Hours before the start. */
    hours: z.union([z.literal(24), z.literal(2)]),
    /** Members who come or might come. */
    userIds: z.array(id),
  }),
});

/** A meetup ended the day before, and its members are asked whether they met. */
export const meetupEndedV1 = defineEvent({
  type: 'MeetupEnded',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'A meetup ended the day before, and its members are asked whether they met.',
  data: z.object({
    ...scheduledFacts,
    /** Members who have not said whether they attended, without those who declined. */
    userIds: z.array(id),
  }),
});

/** A second member said that they attended a meetup. */
export const meetupHeldV1 = defineEvent({
  type: 'MeetupHeld',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'A second member said that they attended a meetup.',
  data: z.object({
    meetupId: id,
    groupId: id,
    /** Day of the start in the meetup's time zone. */
    heldOn: z.iso.date(),
  }),
});
