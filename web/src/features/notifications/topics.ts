import type { EmailTopic } from '@circlet/contracts';

/** A row of the notification settings. */
export interface TopicRow {
  readonly topic: EmailTopic;
  readonly label: string;
  readonly description: string;
}

/** What the user can be notified about, in the order of the settings. */
export const topicRows: readonly TopicRow[] = [
  {
    topic: 'unreadSummary',
    label: 'Chats',
    description: 'Each message as a notification, or one email a day about those you haven’t read.',
  },
  {
    topic: 'applicationsReceived',
    label: 'Applications to your groups',
    description: 'Someone wants to join, or an applicant writes to you.',
  },
  {
    topic: 'applicationsAnswered',
    label: 'Your applications',
    description: 'An owner answers or has a question, or your application expires.',
  },
  {
    topic: 'invitations',
    label: 'Invitations',
    description: 'Someone invites you to a group. Also, as a notification, someone accepts your invitation.',
  },
  {
    topic: 'groups',
    label: 'Your groups',
    description: 'Your role changes, you’re removed, or a group closes or stops recruiting.',
  },
  {
    topic: 'meetups',
    label: 'Meetups',
    description: 'Someone plans, moves or cancels one, and reminders before it.',
  },
  { topic: 'waitlist', label: 'Waitlists', description: 'A place opens in a group you’re waiting for.' },
  {
    topic: 'savedSearches',
    label: 'Saved searches',
    description: 'New groups match a search that you saved.',
  },
  { topic: 'reports', label: 'Your reports', description: 'A moderator closes one of your reports.' },
  {
    topic: 'moderation',
    label: 'Reports to review',
    description: 'Serious ones right away, others when their 24 hours are up.',
  },
];
