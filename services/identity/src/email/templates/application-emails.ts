import type { EmailTemplates } from '../email-content';

type ApplicationEmail =
  | 'applicationReceived'
  | 'applicationOverdue'
  | 'placeFreed'
  | 'applicationAccepted'
  | 'applicationRejected'
  | 'applicationExpired'
  | 'groupFilled'
  | 'questionFromApplicant'
  | 'questionFromOwner';

const people = (count: number): string => (count === 1 ? 'One person is' : `${count} people are`);

/** Emails about applications, to owners and to applicants. */
export const applicationEmails: EmailTemplates<ApplicationEmail> = {
  applicationReceived: ({ group, person, page }) => ({
    subject: 'Someone would like to join your circle',
    heading: 'Someone would like to join your circle',
    paragraphs: [
      `${person} would like to join ${group}.`,
      'Read their application and decide whether they’d be a good fit. They’re waiting for your answer.',
    ],
    action: { label: 'Read the application', url: page('/applications') },
  }),
  applicationOverdue: ({ group, person, page }) => ({
    subject: 'An application to your circle is still waiting',
    heading: 'Someone is still waiting to hear from you',
    paragraphs: [
      `${person} applied to ${group} three days ago. Whatever you decide, a quick answer is kind.`,
      'Unanswered applications expire after two weeks.',
    ],
    action: { label: 'Answer now', url: page('/applications') },
  }),
  placeFreed: ({ group, waiting, page }) => ({
    subject: 'Your circle has an open spot again',
    heading: 'A spot just opened up',
    paragraphs: [`${people(waiting)} still waiting to join ${group}. You can now accept someone.`],
    action: { label: 'See who’s waiting', url: page('/applications') },
  }),
  applicationAccepted: ({ group, page }) => ({
    subject: 'You’re in: your application was accepted',
    heading: 'Welcome to your new circle',
    paragraphs: [
      `Your application to ${group} was accepted.`,
      'Say hello in the group chat. The first message is the hardest, and everyone was new once.',
    ],
    action: { label: 'Open the chat', url: page('/messages') },
  }),
  applicationRejected: ({ group, reason, page }) => ({
    subject: 'About your application to a circle',
    heading: 'Not this time',
    paragraphs: [
      `Your application to ${group} wasn’t accepted. Small groups have to say no often, so please don’t take it personally.`,
      // Words of a stranger, which could hold a link, stay out of our email.
      ...(reason === null
        ? []
        : ['They left you a note, which you can read with your applications on Circlet.']),
      'There are other circles near you, and you can apply to this one again in a week.',
    ],
    action: { label: 'Find another group', url: page('/') },
  }),
  applicationExpired: ({ group, page }) => ({
    subject: 'Your application to a circle has expired',
    heading: 'Your application wasn’t answered',
    paragraphs: [
      `Your application to ${group} wasn’t answered within two weeks, so we’ve closed it. We’re sorry for the wait.`,
    ],
    action: { label: 'Find another group', url: page('/') },
  }),
  groupFilled: ({ group, page }) => ({
    subject: 'A circle you applied to is full for now',
    heading: 'The circle is full for now',
    paragraphs: [
      `Your application to ${group} stays in line. If a spot opens up, we’ll let the owner know that you’re waiting.`,
    ],
    action: { label: 'See my applications', url: page('/applications') },
  }),
  questionFromApplicant: ({ group, person, page }) => ({
    subject: 'Someone who applied to your circle wrote to you',
    heading: 'A message before you decide',
    paragraphs: [
      `${person} applied to ${group} and has written to you.`,
      'A short answer helps both of you find out whether the circle is a good fit.',
    ],
    action: { label: 'Read and reply', url: page('/applications') },
  }),
  questionFromOwner: ({ group, person, page }) => ({
    subject: 'A circle wrote to you about your application',
    heading: 'A message about your application',
    paragraphs: [
      `${person} read your application to ${group} and has written to you.`,
      'They decide once they know you a little better, so a quick answer helps.',
    ],
    action: { label: 'Read and reply', url: page('/applications') },
  }),
};
