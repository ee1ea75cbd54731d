import type { EmailTopic } from '@circlet/contracts';

/**
 * Every kind of email, with the topic under which users can turn it
 * off; null for emails about the account itself, which are always sent.
 */
export const emailKinds = {
  welcome: null,
  confirmation: null,
  emailChangeLink: null,
  emailChangeNotice: null,
  resetLink: null,
  passwordChanged: null,
  passkeyAdded: null,
  twoStepTurnedOn: null,
  twoStepTurnedOff: null,
  recoveryCodesReplaced: null,
  recoveryCodeUsed: null,
  newDevice: null,
  accountSuspended: null,
  appealAccepted: null,
  appealRejected: null,
  applicationReceived: 'applicationsReceived',
  applicationOverdue: 'applicationsReceived',
  placeFreed: 'applicationsReceived',
  applicationAccepted: 'applicationsAnswered',
  applicationRejected: 'applicationsAnswered',
  applicationExpired: 'applicationsAnswered',
  groupFilled: 'applicationsAnswered',
  questionFromApplicant: 'applicationsReceived',
  questionFromOwner: 'applicationsAnswered',
  invitationReceived: 'invitations',
  inviteeJoined: 'invitations',
  madeCoOwner: 'groups',
  madeOwner: 'groups',
  inheritedGroup: 'groups',
  removedFromGroup: 'groups',
  groupDeleted: 'groups',
  recruitingPaused: 'groups',
  placeOpened: 'waitlist',
  searchMatched: 'savedSearches',
  meetupProposed: 'meetups',
  meetupScheduled: 'meetups',
  meetupMoved: 'meetups',
  meetupCanceled: 'meetups',
  meetupExpired: 'meetups',
  meetupVotesMissing: 'meetups',
  meetupUpcoming: 'meetups',
  meetupStartsSoon: 'meetups',
  meetupEnded: 'meetups',
  reportClosed: 'reports',
  unreadSummary: 'unreadSummary',
  reportUrgent: 'moderation',
  reportDueSoon: 'moderation',
  reportOverdue: 'moderation',
} as const satisfies Record<string, EmailTopic | null>;

export type EmailKind = keyof typeof emailKinds;

/** Kinds that the app lists and pushes, but that are not emailed: their rows are skipped from the start. */
export const unmailedKinds = ['inviteeJoined'] as const satisfies readonly EmailKind[];

/** Kinds that are emailed. */
export type MailedKind = Exclude<EmailKind, (typeof unmailedKinds)[number]>;

/** Unread messages of one chat, with a group or with another user. */
export type UnreadChat = { readonly unread: number } & (
  { readonly groupId: number } | { readonly personId: number }
);

/** The new groups that a saved search found. */
export interface FoundGroups {
  readonly searchId: number;
  /** The user's name for the search. */
  readonly search: string;
  /** Some of the groups. */
  readonly groupIds: readonly number[];
  /** The number of all of them. */
  readonly total: number;
}

/** A meetup as an email mentions it. Times are in ISO 8601. */
export interface MeetupFacts {
  readonly id: number;
  readonly title: string;
  /** IANA name of the zone in which its times are written. */
  readonly timeZone: string;
  readonly place?: string;
  readonly startsAt?: string;
  /** The start before it was moved. */
  readonly movedFrom?: string;
  /** The times to vote on. */
  readonly options?: readonly string[];
  /** When the votes decide. */
  readonly deadline?: string;
  /** Why a member canceled it. */
  readonly reason?: string;
}

/** A sign-in on a device that was not known to the account. */
export interface SignInFacts {
  /** What the browser and the system are called, such as `Chrome on Windows`. */
  readonly device: string;
  /** ISO 8601. */
  readonly signedInAt: string;
  /** IANA name of the zone in which the user reads the time. */
  readonly timeZone: string;
}

/**
 * The ids and facts that an email is written from. Names are read when it is sent, so that they are current.
 */
export interface EmailFacts {
  readonly groupId?: number;
  /** The other user the email is about. */
  readonly personId?: number;
  /** Stored when the group will be deleted by then. */
  readonly groupName?: string;
  /** Text that staff, or the owner of a group, wrote for the recipient. */
  readonly reason?: string;
  readonly resetId?: string;
  /** Derives the link that confirms the recipient's address. */
  readonly confirmationId?: string;
  /** Derives the link that undoes a change of the recipient's address. */
  readonly emailUndoId?: string;
  /** Where the email is sent, if it is about this address rather than to the one that the account has by then. */
  readonly address?: string;
  /** Derives the link with which the recipient can appeal. */
  readonly appealLinkId?: string;
  readonly recoveryCodesLeft?: number;
  /** Derives the link with which the recipient says that a sign-in wasn't theirs. */
  readonly notMeId?: string;
  readonly signIn?: SignInFacts;
  /** Number of waiting applicants. */
  readonly waiting?: number;
  readonly unread?: readonly UnreadChat[];
  readonly found?: FoundGroups;
  readonly meetup?: MeetupFacts;
}

/** An email to one user about one event. */
export interface NewEmail {
  readonly kind: EmailKind;
  /** The event that causes it. An event causes the same email to the same user only once. */
  readonly eventId: string;
  readonly userId: number;
  readonly facts?: EmailFacts;
  /** When the email becomes untrue, ISO 8601. It is not sent later, however long the mail server was down. */
  readonly notAfter?: string;
}
