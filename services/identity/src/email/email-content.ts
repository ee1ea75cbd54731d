import type { MailedKind } from './email-kinds';

/** The text of an email. */
export interface EmailContent {
  /** Inboxes show subject and heading before the email is opened, so neither contains user-chosen text. */
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
}

/** Input for the text of an email or a push: facts with current names, and link targets. */
export interface EmailContext {
  /** Name of the group, or a placeholder. */
  readonly group: string;
  /** Name of the other user, or a placeholder; starts a sentence. */
  readonly person: string;
  /** Absolute URL of the group's details, or of Discover if the email is about no group. */
  readonly groupUrl: string;
  /** Absolute URL of the group's chat, or of all chats. */
  readonly chatUrl: string;
  readonly reason: string | null;
  readonly waiting: number;
  /** Unread counts by chat name. */
  readonly unread: readonly { readonly chat: string; readonly unread: number }[];
  /** The new groups of a saved search: names of some of them, and the URL that opens the search. */
  readonly found: {
    readonly search: string;
    readonly groups: readonly string[];
    readonly total: number;
    readonly url: string;
  };
  /** The meetup, with its times in its own zone. */
  readonly meetup: {
    /** The title in quotes, or a placeholder. */
    readonly title: string;
    readonly place: string | null;
    /** Whether it had a time yet. */
    readonly isScheduled: boolean;
    readonly time: string;
    readonly movedFrom: string;
    /** The times to vote on. */
    readonly times: readonly string[];
    readonly deadline: string;
    readonly reason: string | null;
    readonly url: string;
  };
  /** How many recovery codes the user still has. */
  readonly recoveryCodesLeft: number;
  /** Returns the absolute URL of a page. */
  readonly page: (path: string) => string;
  /** URL with the token for setting a new password. */
  readonly resetUrl: string;
  /** URL with the token for confirming the address; null if it is confirmed already. */
  readonly confirmUrl: string | null;
  /** A sign-in on a new device, with its rough time. */
  readonly signIn: { readonly device: string; readonly time: string };
  /** URL with the token for ending all sessions. */
  readonly notMeUrl: string;
  /** URL with the token for undoing a change of address; null if there is none. */
  readonly undoUrl: string | null;
  /** URL with the token for an appeal; null if there is none to appeal with. */
  readonly appealUrl: string | null;
}

/** Writes one kind of email. */
export type EmailTemplate = (context: EmailContext) => EmailContent;

/** A writer for each kind. */
export type EmailTemplates<K extends MailedKind> = Readonly<Record<K, EmailTemplate>>;
