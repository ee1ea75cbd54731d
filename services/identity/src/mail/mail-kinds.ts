import type { MailTopic } from '@circlet/contracts';

/**
 * Every mail there is, with the topic under which people can turn it off; null where it belongs to the account itself
 * and always comes.
 */
export const mailKinds = {
  welcome: null,
  resetLink: null,
  passwordChanged: null,
  accountSuspended: null,
  applicationReceived: 'applicationsReceived',
  applicationOverdue: 'applicationsReceived',
  placeFreed: 'applicationsReceived',
  applicationAccepted: 'applicationsAnswered',
  applicationRejected: 'applicationsAnswered',
  applicationExpired: 'applicationsAnswered',
  groupFilled: 'applicationsAnswered',
  invitationReceived: 'invitations',
  removedFromGroup: 'groups',
  groupDeleted: 'groups',
  reportClosed: 'reports',
  unreadSummary: 'unreadSummary',
  reportUrgent: 'moderation',
  reportDueSoon: 'moderation',
  reportOverdue: 'moderation',
} as const satisfies Record<string, MailTopic | null>;

export type MailKind = keyof typeof mailKinds;

/** Unread messages of one chat: a group's, or the one with a person. */
export type UnreadChat = { readonly unread: number } & (
  { readonly groupId: number } | { readonly personId: number }
);

/** The ids and facts a mail is written from; names are looked up when it is sent, so that they are the newest. */
export interface MailFacts {
  readonly groupId?: number;
  /** The other person it is about. */
  readonly personId?: number;
  /** Kept where the group is gone by then. */
  readonly groupName?: string;
  /** What a member of staff wrote for the recipient. */
  readonly reason?: string;
  readonly resetId?: string;
  /** How many people wait. */
  readonly waiting?: number;
  readonly unread?: readonly UnreadChat[];
}

/** One mail to one person because of one event. */
export interface NewMail {
  readonly kind: MailKind;
  /** The event that causes it; the same event never causes the same mail to the same person twice. */
  readonly eventId: string;
  readonly userId: number;
  readonly facts?: MailFacts;
}
