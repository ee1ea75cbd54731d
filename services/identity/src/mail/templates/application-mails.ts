import type { MailWriters } from '../mail-content';

type ApplicationMail =
  | 'applicationReceived'
  | 'applicationOverdue'
  | 'placeFreed'
  | 'applicationAccepted'
  | 'applicationRejected'
  | 'applicationExpired'
  | 'groupFilled';

const people = (count: number): string => (count === 1 ? 'One person is' : `${count} people are`);

/** Emails about applications, to owners and to applicants. */
export const applicationMails: MailWriters<ApplicationMail> = {
  applicationReceived: ({ group, person, page }) => ({
    subject: 'Someone would like to join your circle',
    heading: 'Someone would like to join your circle',
    paragraphs: [
      `${person} would like to join ${group}.`,
      'Read what they wrote about themselves and decide whether they fit in. They are waiting for your answer.',
    ],
    action: { label: 'Read the application', url: page('/applications') },
  }),
  applicationOverdue: ({ group, person, page }) => ({
    subject: 'An application to your circle is still waiting',
    heading: 'Someone is still waiting for you',
    paragraphs: [
      `${person} applied to ${group} three days ago. Whatever you decide, a quick answer is the kindest one.`,
      'Without an answer the application expires two weeks after it was sent.',
    ],
    action: { label: 'Answer now', url: page('/applications') },
  }),
  placeFreed: ({ group, waiting, page }) => ({
    subject: 'Your circle has a free place again',
    heading: 'A place is free again',
    paragraphs: [`${people(waiting)} still waiting to join ${group}. Now you could let someone in.`],
    action: { label: 'See who waits', url: page('/applications') },
  }),
  applicationAccepted: ({ group, page }) => ({
    subject: 'You are in: your application was accepted',
    heading: 'Welcome to your new circle',
    paragraphs: [
      `Your application to ${group} was accepted.`,
      'Say hello in the group chat: the first line is the hardest, and everyone was new once.',
    ],
    action: { label: 'Open the chat', url: page('/messages') },
  }),
  applicationRejected: ({ group, page }) => ({
    subject: 'About your application to a circle',
    heading: 'Not this time',
    paragraphs: [
      `The owner of ${group} has decided not to take your application further. Small groups have to say no often, and it says little about you.`,
      'There are other circles near you, and you may apply to this one again in a week.',
    ],
    action: { label: 'Find another group', url: page('/') },
  }),
  applicationExpired: ({ group, page }) => ({
    subject: 'Your application to a circle has expired',
    heading: 'No answer came',
    paragraphs: [
      `Your application to ${group} was not answered in two weeks, so we have closed it. Sorry that you had to wait for nothing.`,
    ],
    action: { label: 'Find another group', url: page('/') },
  }),
  groupFilled: ({ group, page }) => ({
    subject: 'A circle you applied to is full for now',
    heading: 'The circle is full for now',
    paragraphs: [
      `Your application to ${group} stays in line: if a place frees, we tell the owner that you are waiting.`,
    ],
    action: { label: 'See my applications', url: page('/applications') },
  }),
};
