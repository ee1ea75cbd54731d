import { z } from 'zod';

/** Email topics beyond the user's own account. Each can be turned off separately. */
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

/** Whether the caller wants emails about each topic. All topics are on by default. */
export const emailPreferencesSchema = z.record(emailTopicSchema, z.boolean());
export type EmailPreferences = z.infer<typeof emailPreferencesSchema>;

const preference = z.boolean().exactOptional();

/** Omitted topics stay unchanged. */
export const updateEmailPreferencesBody = z.object({
  applicationsReceived: preference,
  applicationsAnswered: preference,
  invitations: preference,
  groups: preference,
  waitlist: preference,
  savedSearches: preference,
  meetups: preference,
  reports: preference,
  unreadSummary: preference,
  moderation: preference,
} satisfies Record<EmailTopic, typeof preference>);

/** The signed token from an email's unsubscribe link. */
export const unsubscribeQuery = z.object({ token: z.string().max(200).default('') });
