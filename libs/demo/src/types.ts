import type {
  ApplicationStatus,
  Experience,
  groupCategories,
  InvitationStatus,
  MeetupRepeat,
  MeetupVote,
  ReportReason,
  ReportStatus,
  Role,
  Rsvp,
  Severity,
} from '@circlet/contracts';

import type { DemoTime } from './meetups/meetup';
import type { drawings } from './photos/drawings';

/** The four settings of the safety page. */
export interface DemoSafety {
  readonly allowDirectMessages: boolean;
  readonly allowGroupInvitations: boolean;
  readonly showOnlineStatus: boolean;
  readonly requireApprovalForGroupJoin: boolean;
}

/** A user with a complete profile. */
export interface DemoPerson {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly age: number;
  readonly bio: string;
  /** Formatted as 'City, ST'. */
  readonly location: string;
  readonly interests: readonly string[];
  readonly role: Role;
  /** The seed that {@link drawAvatar} draws this person from. */
  readonly avatarSeed: string;
  readonly joinedDaysAgo: number;
  /** Only the settings that differ from a new account's defaults. */
  readonly safety?: Partial<DemoSafety>;
}

/** A sign-in that is printed when the demo starts. */
export interface DemoSignIn {
  readonly role: 'admin' | 'moderator' | 'member';
  readonly email: string;
  readonly password: string;
  readonly name: string;
}

/** A group with its members. Every group shows the stock cover of its category. */
export interface DemoGroup {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly category: (typeof groupCategories)[number];
  /** Formatted as 'City, ST'. */
  readonly location: string;
  readonly maxMembers: number;
  readonly interests: readonly string[];
  readonly ownerId: number;
  /** All members, the owner first. */
  readonly memberIds: readonly number[];
  /** Members who manage the group with the owner. */
  readonly coOwnerIds: readonly number[];
  readonly isListed: boolean;
  readonly createdDaysAgo: number;
}

/** A membership. ids count from 1, earliest first. */
export interface DemoMembership {
  readonly id: number;
  readonly groupId: number;
  readonly userId: number;
  readonly joinedDaysAgo: number;
}

/** A photo that people send in the demo. */
export type DemoPhoto = keyof typeof drawings;

/** What is special about a line of a conversation. */
export interface DemoLineMarks {
  /** The beginning of the line of the same chat that it replies to. */
  readonly replyTo?: string;
  /** Whether it is pinned. */
  readonly isPinned?: true;
  /** The photos sent with it. */
  readonly photos?: readonly DemoPhoto[];
}

/** A chat message without an ID. */
export interface DemoConversationLine extends DemoLineMarks {
  readonly groupId: number;
  readonly userId: number;
  readonly minutesAgo: number;
  readonly content: string;
}

/** A chat message with its ID. ids count from 1 across all groups, oldest message first. */
export interface DemoMessage extends Omit<DemoConversationLine, 'replyTo'> {
  readonly id: number;
  /** The meetup that it announces; the chat service then writes the content. Null if a person wrote it. */
  readonly meetupId: number | null;
  /** The message of the same chat that it replies to. */
  readonly replyToId: number | null;
}

/** The last message that a user has read in a group. */
export interface DemoReadMark {
  readonly groupId: number;
  readonly userId: number;
  readonly messageId: number;
}

/** A user's application to a group. */
export interface DemoApplication {
  readonly id: number;
  readonly groupId: number;
  readonly userId: number;
  readonly status: Exclude<ApplicationStatus, 'expired'>;
  readonly message: string;
  readonly experience: Experience;
  readonly daysAgo: number;
  /** When the owner answered; null while pending. */
  readonly decidedDaysAgo: number | null;
  /** The owner's note on a rejection. */
  readonly reason: string | null;
}

/** A message between an applicant and an owner. */
export interface DemoQuestion {
  readonly applicationId: number;
  readonly groupId: number;
  readonly userId: number;
  readonly content: string;
  readonly hoursAgo: number;
}

/** An owner's invitation to a user. */
export interface DemoInvitation {
  readonly id: number;
  readonly groupId: number;
  readonly inviterId: number;
  readonly inviteeId: number;
  readonly status: InvitationStatus;
  readonly message: string | null;
  readonly daysAgo: number;
  /** When the invitee answered; null while pending. */
  readonly answeredDaysAgo: number | null;
}

/** A meetup with its votes and answers; {@link resolveTime} gives the instants of its times. */
export interface DemoMeetup {
  readonly id: number;
  readonly groupId: number;
  readonly proposerId: number;
  readonly title: string;
  readonly place: string | null;
  readonly note: string | null;
  readonly timeZone: string;
  readonly durationMinutes: number;
  readonly repeat: MeetupRepeat | null;
  readonly status: 'proposed' | 'scheduled' | 'expired' | 'canceled';
  /** A scheduled or canceled one has a single time, which is its start. */
  readonly options: readonly {
    readonly at: DemoTime;
    readonly votes: readonly { readonly userId: number; readonly vote: MeetupVote }[];
  }[];
  /** Hours from now, negative if it has passed; null without a vote. */
  readonly deadlineInHours: number | null;
  readonly answers: readonly {
    readonly userId: number;
    readonly rsvp: Rsvp;
    readonly attended: true | null;
  }[];
  readonly createdHoursAgo: number;
}

/** A block of one user by another. */
export interface DemoBlock {
  readonly id: number;
  readonly userId: number;
  readonly blockedUserId: number;
  readonly reason: string | null;
  readonly daysAgo: number;
}

/** A report in the moderators' queue. */
export interface DemoReport {
  readonly id: number;
  readonly reporterId: number;
  readonly reportedUserId: number;
  readonly reason: ReportReason;
  readonly description: string;
  readonly severity: Severity;
  readonly status: ReportStatus;
  readonly moderatorNotes: string | null;
  /** The moderator who wrote the notes; null while pending. */
  readonly moderatorId: number | null;
  readonly hoursAgo: number;
  /** When the status last changed; null while pending. */
  readonly decidedHoursAgo: number | null;
  /** The reported chat message, if any; see {@link demoEvidence}. */
  readonly about: { readonly groupId: number; readonly content: string } | null;
}
