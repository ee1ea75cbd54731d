import type { EmailTopic } from '@circlet/contracts';

import { type EmailFacts, type EmailKind, emailKinds } from '../email/email-kinds';
import { accountKinds } from '../email/email.rules';

/** Kinds of emails that are neither pushed nor listed in the app: those about the account, and the summary of messages. */
const onlyEmailed = [...accountKinds, 'unreadSummary'] as const satisfies readonly EmailKind[];

/** Kinds that users are notified of in the app, by email and by push. */
export type NoticeKind = Exclude<EmailKind, (typeof onlyEmailed)[number]>;

const isNotice = (kind: EmailKind): kind is NoticeKind =>
  !(onlyEmailed as readonly EmailKind[]).includes(kind);

/** All kinds of notices. */
export const noticeKinds: readonly NoticeKind[] = (Object.keys(emailKinds) as EmailKind[]).filter(isNotice);

/** Every kind of push: the notices, and chat messages, which are emailed as a daily summary only. */
export type PushKind = NoticeKind | 'message';

/** The topic under which users turn each kind of push off. */
export const pushTopics: Readonly<Record<PushKind, EmailTopic | null>> = {
  ...emailKinds,
  message: 'unreadSummary',
};

/**
 * Kinds about meetups that ask or tell every member something. They follow the level at which the member's chat notifies
 * them, like the messages about them there. Changes of a date and reminders don't, because members rely on them.
 */
export const kindsByLevel: ReadonlySet<PushKind> = new Set([
  'meetupProposed',
  'meetupScheduled',
  'meetupVotesMissing',
]);

/** The facts that a push is written from. Names and texts are read when it is sent. */
export interface PushFacts extends EmailFacts {
  readonly messageId?: number;
}
