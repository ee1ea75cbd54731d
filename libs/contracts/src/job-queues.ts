/** BullMQ job queues in Redis, by purpose. The admin queue page shows all of them. */
export const jobQueues = {
  /** All emails, and the hourly check for users with unread chats. */
  email: 'email',
  /** Push messages to browsers. */
  push: 'push',
  /** Downloads of profile photos that users entered as links. */
  photoFetch: 'photo-fetch',
  /** Triage, reminders and escalation of reports. */
  reportReview: 'report-review',
  /** Owner reminders and the expiry of unanswered applications. */
  applicationDeadlines: 'application-deadlines',
  /** Alerts of saved searches. */
  searchAlerts: 'search-alerts',
  /** Deadlines, reminders and repetitions of meetups. */
  meetups: 'meetups',
} as const;
