import { z } from 'zod';

/** Email topics beyond the user's own account. Each can be turned off separately. */
export const mailTopics = [
  'applicationsReceived',
  'applicationsAnswered',
  'invitations',
  'groups',
  'reports',
  'unreadSummary',
  /** Reports that are waiting; only for staff. */
  'moderation',
] as const;
export const mailTopicSchema = z.enum(mailTopics);
export type MailTopic = z.infer<typeof mailTopicSchema>;

/** Whether the caller wants emails about each topic. All topics are on by default. */
export const emailPreferencesSchema = z.record(mailTopicSchema, z.boolean());
export type EmailPreferences = z.infer<typeof emailPreferencesSchema>;

const wanted = z.boolean().exactOptional();

/** Omitted topics stay unchanged. */
export const updateEmailPreferencesBody = z.object({
  applicationsReceived: wanted,
  applicationsAnswered: wanted,
  invitations: wanted,
  groups: wanted,
  reports: wanted,
  unreadSummary: wanted,
  moderation: wanted,
} satisfies Record<MailTopic, typeof wanted>);

/** The signed token from an email's unsubscribe link. */
export const unsubscribeQuery = z.object({ token: z.string().max(200).default('') });
