import { z } from 'zod';

/** What people can have mail about besides their own account; each can be turned off by itself. */
export const mailTopics = [
  'applicationsReceived',
  'applicationsAnswered',
  'invitations',
  'groups',
  'reports',
  'unreadSummary',
  /** Reports that wait; for the staff alone. */
  'moderation',
] as const;
export const mailTopicSchema = z.enum(mailTopics);
export type MailTopic = z.infer<typeof mailTopicSchema>;

/** Whether the caller wants mail about each topic; all of them until they say otherwise. */
export const emailPreferencesSchema = z.record(mailTopicSchema, z.boolean());
export type EmailPreferences = z.infer<typeof emailPreferencesSchema>;

const wanted = z.boolean().exactOptional();

/** Topics left out stay as they are. */
export const updateEmailPreferencesBody = z.object({
  applicationsReceived: wanted,
  applicationsAnswered: wanted,
  invitations: wanted,
  groups: wanted,
  reports: wanted,
  unreadSummary: wanted,
  moderation: wanted,
} satisfies Record<MailTopic, typeof wanted>);

/** The signed token out of a mail's unsubscribe link. */
export const unsubscribeQuery = z.object({ token: z.string().max(200).default('') });
