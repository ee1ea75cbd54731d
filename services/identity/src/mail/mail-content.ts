import type { MailKind } from './mail-kinds';

/** The words of one mail. */
export interface MailContent {
  /** Inboxes show subject and heading before the mail is opened: neither holds a name or anything else that a user chose. */
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
}

/** What the words are made from: facts with today's names, and where links lead. */
export interface MailContext {
  /** Name of the group, or words that stand for it. */
  readonly group: string;
  /** Name of the other person, or words that stand for them; begins a sentence. */
  readonly person: string;
  readonly reason: string | null;
  readonly waiting: number;
  /** Unread messages by the name of their chat. */
  readonly unread: readonly { readonly chat: string; readonly unread: number }[];
  /** Complete address of a page of the product. */
  readonly page: (path: string) => string;
  /** Address with the token that sets a new password. */
  readonly resetUrl: string;
}

/** Writes one kind of mail. */
export type MailWriter = (context: MailContext) => MailContent;

/** A writer for each of these kinds. */
export type MailWriters<K extends MailKind> = Readonly<Record<K, MailWriter>>;
