import type { EmailContext, EmailTemplates } from '../email-content';

type MeetupEmail =
  | 'meetupProposed'
  | 'meetupScheduled'
  | 'meetupMoved'
  | 'meetupCanceled'
  | 'meetupExpired'
  | 'meetupVotesMissing'
  | 'meetupUpcoming'
  | 'meetupStartsSoon'
  | 'meetupEnded';

const where = ({ place }: EmailContext['meetup']): string[] => (place === null ? [] : [`Where: ${place}`]);

/** Emails about meetups, to the members of their group. Times are in the meetup's zone, which they name. */
export const meetupEmails: EmailTemplates<MeetupEmail> = {
  meetupProposed: ({ group, person, meetup }) => ({
    subject: 'Your circle is planning a meetup',
    heading: 'When would you like to meet?',
    paragraphs: [
      `${person} proposed ${meetup.title} with ${group}. Please vote on the times that work for you:`,
      ...meetup.times,
      `The votes are counted on ${meetup.deadline}.`,
    ],
    action: { label: 'Vote on the times', url: meetup.url },
  }),
  meetupScheduled: ({ group, meetup }) => ({
    subject: 'A meetup of your circle is planned',
    heading: 'A meetup is planned',
    paragraphs: [
      `It’s settled: ${meetup.title} with ${group} is planned for ${meetup.time}.`,
      ...where(meetup),
      'Let the others know whether you’ll be there.',
    ],
    action: { label: 'See the meetup', url: meetup.url },
  }),
  meetupMoved: ({ group, person, meetup }) => ({
    subject: 'A meetup of your circle was moved',
    heading: 'A meetup was moved',
    paragraphs: [
      `${person} moved ${meetup.title} with ${group} to ${meetup.time}. It was planned for ${meetup.movedFrom}.`,
      ...where(meetup),
      'Answers start over, so please say again whether you’ll be there.',
    ],
    action: { label: 'See the meetup', url: meetup.url },
  }),
  meetupCanceled: ({ group, person, meetup }) => ({
    subject: 'A meetup of your circle was canceled',
    heading: 'A meetup was canceled',
    paragraphs: [
      `${person} canceled ${meetup.title} with ${group}${meetup.isScheduled ? `, which was planned for ${meetup.time}` : ''}.`,
      ...(meetup.reason === null ? [] : [`Reason: ${meetup.reason}`]),
    ],
    action: { label: 'See your meetups', url: meetup.url },
  }),
  meetupExpired: ({ group, groupUrl, meetup }) => ({
    subject: 'Your meetup found no time',
    heading: 'No time worked out',
    paragraphs: [
      `None of the times for ${meetup.title} with ${group} got two yes votes before the deadline.`,
      'Try again with other times. If you already know when, one time is enough.',
    ],
    action: { label: 'Open the circle', url: groupUrl },
  }),
  meetupVotesMissing: ({ group, meetup }) => ({
    subject: 'Your circle is waiting for your vote',
    heading: 'When would you like to meet?',
    paragraphs: [
      `You haven’t voted on ${meetup.title} with ${group} yet.`,
      `The votes are counted on ${meetup.deadline}.`,
    ],
    action: { label: 'Vote on the times', url: meetup.url },
  }),
  meetupUpcoming: ({ group, meetup }) => ({
    subject: 'Your meetup is coming up',
    heading: 'Your meetup is coming up',
    paragraphs: [
      `A reminder that ${meetup.title} with ${group} begins on ${meetup.time}.`,
      ...where(meetup),
      'Can’t make it after all? Please let the others know.',
    ],
    action: { label: 'See the meetup', url: meetup.url },
  }),
  meetupStartsSoon: ({ group, meetup }) => ({
    subject: 'Your meetup begins soon',
    heading: 'Your meetup begins soon',
    paragraphs: [
      `It’s almost time: ${meetup.title} with ${group} begins on ${meetup.time}.`,
      ...where(meetup),
      'Have fun!',
    ],
    action: { label: 'See the meetup', url: meetup.url },
  }),
  meetupEnded: ({ group, meetup }) => ({
    subject: 'Did you meet?',
    heading: 'Did you meet?',
    paragraphs: [
      `We hope you enjoyed ${meetup.title} with ${group} on ${meetup.time}.`,
      'Tell us whether you met. It takes one tap, and shows others that your circle really meets.',
    ],
    action: { label: 'Answer', url: meetup.url },
  }),
};
