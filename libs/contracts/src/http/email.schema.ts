import { z } from 'zod';

/**
 * Topics beyond the user's own account. Emails and push messages about each can be turned off separately.
 */
export const emailTopics = [
  'applicationsReceived',
  'applicationsAnswered',
  'invitations',
  'groups',
  /** A place opened in a group that the user waits for. */
  'waitlist',
  /** New groups that match a saved search. */
  'savedSearches',
  /** Meetups: proposed, scheduled, moved, canceled, reminders, and whether they took place. */
  'meetups',
  'reports',
  'unreadSummary',
  /** Reports that are waiting; only for staff. */
  'moderation',
] as const;
export const emailTopicSchema = z.enum(emailTopics);
export type EmailTopic = z.infer<typeof emailTopicSchema>;

/** How the caller is notified about a topic. A boolean, as old versions send it, is about emails. */
const channels = z.preprocess(
  (value) => (typeof value === 'boolean' ? { email: value } : value),
  z.object({ email: z.boolean(), push: z.boolean().default(true) }),
);

/** How the caller wants to be notified. Everything is on by default. */
export const emailPreferencesSchema = z.object({
  applicationsReceived: channels,
  applicationsAnswered: channels,
  invitations: channels,
  groups: channels,
  waitlist: channels,
  savedSearches: channels,
  meetups: channels,
  reports: channels,
  /** By email a daily summary, by push each message. */
  unreadSummary: channels,
  moderation: channels,
  /** Whether push messages about chats show what was written. */
  pushText: z.boolean().default(true),
} satisfies Record<EmailTopic, typeof channels> & { pushText: z.ZodType });
export type EmailPreferences = z.infer<typeof emailPreferencesSchema>;

const changedChannels = z
  .union([z.boolean(), z.object({ email: z.boolean().exactOptional(), push: z.boolean().exactOptional() })])
  .exactOptional();

/** Omitted ones stay unchanged. A boolean instead of an object is about emails. */
export const updateEmailPreferencesBody = z.object({
  applicationsReceived: changedChannels,
  applicationsAnswered: changedChannels,
  invitations: changedChannels,
  groups: changedChannels,
  waitlist: changedChannels,
  savedSearches: changedChannels,
  meetups: changedChannels,
  reports: changedChannels,
  unreadSummary: changedChannels,
  moderation: changedChannels,
  pushText: z.boolean().exactOptional(),
} satisfies Record<EmailTopic, typeof changedChannels> & { pushText: z.ZodType });
export type EmailPreferencesChange = z.infer<typeof updateEmailPreferencesBody>;

/** The signed token from an email's unsubscribe link. */
export const unsubscribeQuery = z.object({ token: z.string().max(200).default('') });
