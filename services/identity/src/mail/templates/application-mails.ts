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

/** Mails about people who want to join, to owners and to applicants. */
export const applicationMails: MailWriters<ApplicationMail> = {
  applicationReceived: ({ group, person, page }) => ({
    subject: `${person} would like to join ${group}`,
    heading: `${person} would like to join ${group}`,
    paragraphs: [
      'Read what they wrote about themselves and decide whether they fit in. They are waiting for your answer.',
    ],
    action: { label: 'Read the application', url: page('/applications') },
  }),
  applicationOverdue: ({ group, person, page }) => ({
    subject: `${person} is still waiting to hear from ${group}`,
    heading: 'Somebody is still waiting for you',
    paragraphs: [
      `${person} applied to ${group} three days ago. Whatever you decide, a quick answer is the kindest one.`,
      'Without an answer the application expires two weeks after it was sent.',
    ],
    action: { label: 'Answer now', url: page('/applications') },
  }),
  placeFreed: ({ group, waiting, page }) => ({
    subject: `${group} has a free place again`,
    heading: 'A place is free again',
    paragraphs: [`${people(waiting)} still waiting to join ${group}. Now you could let somebody in.`],
    action: { label: 'See who waits', url: page('/applications') },
  }),
  applicationAccepted: ({ group, page }) => ({
    subject: `You are in: welcome to ${group}`,
    heading: `Welcome to ${group}`,
    paragraphs: [
      'Your application was accepted. Say hello in the group chat: the first line is the hardest, and everybody was new once.',
    ],
    action: { label: 'Open the chat', url: page('/messages') },
  }),
  applicationRejected: ({ group, page }) => ({
    subject: `About your application to ${group}`,
    heading: 'Not this time',
    paragraphs: [
      `The owner of ${group} has decided not to take your application further. Small groups have to say no often, and it says little about you.`,
      'There are other circles near you, and you may apply to this one again in a week.',
    ],
    action: { label: 'Find another group', url: page('/') },
  }),
  applicationExpired: ({ group, page }) => ({
    subject: `Your application to ${group} has expired`,
    heading: 'No answer came',
    paragraphs: [
      `Nobody answered your application to ${group} in two weeks, so we have closed it. Sorry that you had to wait for nothing.`,
    ],
    action: { label: 'Find another group', url: page('/') },
  }),
  groupFilled: ({ group, page }) => ({
    subject: `${group} is full for now`,
    heading: `${group} is full for now`,
    paragraphs: ['Your application stays in line: if a place frees, the owner hears that you are waiting.'],
    action: { label: 'See my applications', url: page('/applications') },
  }),
};
