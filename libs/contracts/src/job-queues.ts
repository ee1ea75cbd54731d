/** The job queues in Redis (BullMQ), by what they do; the admins' page of queues shows them all. */
export const jobQueues = {
  /** Every mail, and the hourly look for who has unread chats. */
  email: 'email',
  /** Photos that were given as links. */
  photoFetch: 'photo-fetch',
  /** Triage, reminder and escalation of reports. */
  reportReview: 'report-review',
  /** Reminders to owners and the expiry of unanswered applications. */
  applicationDeadlines: 'application-deadlines',
} as const;
