import type {
  ApplicationStatus,
  Experience,
  groupCategories,
  InvitationStatus,
  ReportReason,
  ReportStatus,
  Role,
  Severity,
} from '@circlet/contracts';

/** The four switches of the safety page. */
export interface DemoSafety {
  readonly allowDirectMessages: boolean;
  readonly allowGroupInvitations: boolean;
  readonly showOnlineStatus: boolean;
  readonly requireApprovalForGroupJoin: boolean;
}

/** Somebody with an account and a complete profile. */
export interface DemoPerson {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly age: number;
  readonly bio: string;
  /** 'City, ST'. */
  readonly location: string;
  readonly interests: readonly string[];
  readonly role: Role;
  /** What {@link drawAvatar} draws this person from. */
  readonly avatarSeed: string;
  readonly joinedDaysAgo: number;
  /** Only what differs from the defaults of a new account. */
  readonly safety?: Partial<DemoSafety>;
}

/** A sign-in that is printed when the demo starts. */
export interface DemoSignIn {
  readonly role: 'admin' | 'moderator' | 'member';
  readonly email: string;
  readonly password: string;
  readonly name: string;
}

/** A group with its members; every one of them shows the stock cover of its category. */
export interface DemoGroup {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly category: (typeof groupCategories)[number];
  /** 'City, ST'. */
  readonly location: string;
  readonly maxMembers: number;
  readonly interests: readonly string[];
  readonly ownerId: number;
  /** Everybody in the group, the owner first. */
  readonly memberIds: readonly number[];
  readonly isListed: boolean;
  readonly createdDaysAgo: number;
}

/** One place taken in a group. Ids count from 1, the earliest joined first. */
export interface DemoMembership {
  readonly id: number;
  readonly groupId: number;
  readonly userId: number;
  readonly joinedDaysAgo: number;
}

/** A chat message as it was written down. */
export interface DemoConversationLine {
  readonly groupId: number;
  readonly userId: number;
  readonly minutesAgo: number;
  readonly content: string;
}

/** A chat message with its id; ids count from 1, the oldest message of all groups first. */
export interface DemoMessage extends DemoConversationLine {
  readonly id: number;
}

/** The last message somebody has read in a group. */
export interface DemoReadMark {
  readonly groupId: number;
  readonly userId: number;
  readonly messageId: number;
}

/** Somebody asking to join a group. */
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
}

/** An owner asking somebody to join. */
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

/** Somebody who does not want to meet somebody else again. */
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
  /** Who wrote the notes; null while pending. */
  readonly moderatorId: number | null;
  readonly hoursAgo: number;
  /** When the status last changed; null while pending. */
  readonly decidedHoursAgo: number | null;
  /** The chat message that was reported, if any: see {@link demoEvidence}. */
  readonly about: { readonly groupId: number; readonly content: string } | null;
}
