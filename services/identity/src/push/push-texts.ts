import type { EmailContext } from '../email/email-content';
import type { NoticeKind } from './push-kinds';

/** The text of a push, and the page that a click opens. */
export interface PushText {
  readonly title: string;
  readonly body: string;
  /** Absolute URL on our own origin. */
  readonly url: string;
}

const people = (count: number): string => (count === 1 ? 'One person is' : `${count} people are`);

const circles = (count: number): string => (count === 1 ? 'A new circle' : `${count} new circles`);

const placeOf = ({ place }: EmailContext['meetup']): string => (place === null ? '' : `, ${place}`);

/** Writes each kind of push but those about messages. Devices show about 40 characters of the title. */
export const pushTexts: Readonly<Record<NoticeKind, (context: EmailContext) => PushText>> = {
  applicationReceived: ({ group, person, page }) => ({
    title: 'Someone would like to join',
    body: `${person} would like to join ${group}.`,
    url: page('/applications'),
  }),
  applicationOverdue: ({ group, person, page }) => ({
    title: 'Someone is still waiting',
    body: `${person} applied to ${group} three days ago.`,
    url: page('/applications'),
  }),
  placeFreed: ({ group, waiting, page }) => ({
    title: 'A spot just opened up',
    body: `${people(waiting)} still waiting to join ${group}.`,
    url: page('/applications'),
  }),
  applicationAccepted: ({ group, chatUrl }) => ({
    title: 'You’re in!',
    body: `Your application to ${group} was accepted. Say hello in the chat.`,
    url: chatUrl,
  }),
  applicationRejected: ({ group, page }) => ({
    title: 'Not this time',
    body: `Your application to ${group} wasn’t accepted.`,
    url: page('/applications'),
  }),
  applicationExpired: ({ group, page }) => ({
    title: 'Your application wasn’t answered',
    body: `Your application to ${group} has expired. We’re sorry for the wait.`,
    url: page('/applications'),
  }),
  groupFilled: ({ group, page }) => ({
    title: 'The circle is full for now',
    body: `Your application to ${group} stays in line.`,
    url: page('/applications'),
  }),
  questionFromApplicant: ({ group, person, page }) => ({
    title: 'A message before you decide',
    body: `${person} applied to ${group} and has written to you.`,
    url: page('/applications'),
  }),
  questionFromOwner: ({ group, person, page }) => ({
    title: 'A message about your application',
    body: `${person} read your application to ${group} and has written to you.`,
    url: page('/applications'),
  }),
  invitationReceived: ({ group, person, page }) => ({
    title: 'You’re invited to a circle',
    body: `${person} would like you to join ${group}.`,
    url: page('/invitations'),
  }),
  inviteeJoined: ({ group, person, chatUrl }) => ({
    title: 'Someone you invited has joined',
    body: `${person} joined ${group}. Say hello in the chat.`,
    url: chatUrl,
  }),
  madeCoOwner: ({ group, person, page }) => ({
    title: 'You’re now a co-owner',
    body: `${person} made you a co-owner of ${group}.`,
    url: page('/my-groups?tab=joined'),
  }),
  madeOwner: ({ group, person, page }) => ({
    title: 'You’re now the owner',
    body: `${person} made you the owner of ${group}.`,
    url: page('/my-groups'),
  }),
  inheritedGroup: ({ group, page }) => ({
    title: 'You’re now the owner',
    body: `The owner of ${group} is no longer a member, so you’re the owner now.`,
    url: page('/my-groups'),
  }),
  removedFromGroup: ({ group, page }) => ({
    title: 'You’re no longer a member',
    body: `You’ve been removed from ${group}.`,
    url: page('/'),
  }),
  groupDeleted: ({ group, page }) => ({
    title: 'One of your circles has been closed',
    body: `You’re no longer a member of ${group}.`,
    url: page('/'),
  }),
  recruitingPaused: ({ group, groupUrl }) => ({
    title: 'Your circle has stopped recruiting',
    body: `The last three applications to ${group} expired without an answer.`,
    url: groupUrl,
  }),
  placeOpened: ({ group, groupUrl }) => ({
    title: 'A place just opened up',
    body: `There’s room in ${group} again. Apply soon if you’d still like to join.`,
    url: groupUrl,
  }),
  searchMatched: ({ found: { search, groups, total, url } }) => ({
    title: `${circles(total)} for you`,
    body: `“${search}”: ${[...groups, ...(total > groups.length ? [`${total - groups.length} more`] : [])].join(', ')}`,
    url,
  }),
  meetupProposed: ({ group, person, meetup }) => ({
    title: 'When would you like to meet?',
    body: `${person} proposed ${meetup.title} with ${group}. Please vote.`,
    url: meetup.url,
  }),
  meetupScheduled: ({ group, meetup }) => ({
    title: 'A meetup is planned',
    body: `${meetup.title} with ${group}: ${meetup.time}${placeOf(meetup)}. Will you be there?`,
    url: meetup.url,
  }),
  meetupMoved: ({ group, person, meetup }) => ({
    title: 'A meetup was moved',
    body: `${person} moved ${meetup.title} with ${group} to ${meetup.time}. Will you be there?`,
    url: meetup.url,
  }),
  meetupCanceled: ({ group, person, meetup }) => ({
    title: 'A meetup was canceled',
    body: `${person} canceled ${meetup.title} with ${group}.`,
    url: meetup.url,
  }),
  meetupExpired: ({ group, groupUrl, meetup }) => ({
    title: 'No time worked out',
    body: `None of the times for ${meetup.title} with ${group} got two yes votes.`,
    url: groupUrl,
  }),
  meetupVotesMissing: ({ group, meetup }) => ({
    title: 'Your circle is waiting for your vote',
    body: `Please vote on ${meetup.title} with ${group} by ${meetup.deadline}.`,
    url: meetup.url,
  }),
  meetupUpcoming: ({ group, meetup }) => ({
    title: 'Your meetup is coming up',
    body: `${meetup.title} with ${group}: ${meetup.time}${placeOf(meetup)}.`,
    url: meetup.url,
  }),
  meetupStartsSoon: ({ group, meetup }) => ({
    title: 'Your meetup begins soon',
    body: `${meetup.title} with ${group}: ${meetup.time}${placeOf(meetup)}. Have fun!`,
    url: meetup.url,
  }),
  meetupEnded: ({ group, meetup }) => ({
    title: 'Did you meet?',
    body: `We hope you enjoyed ${meetup.title} with ${group}. It takes one tap to answer.`,
    url: meetup.url,
  }),
  reportClosed: ({ page }) => ({
    title: 'We’ve closed your report',
    body: 'Our moderators have looked into it. Thank you for telling us.',
    url: page('/safety'),
  }),
  reportUrgent: ({ page }) => ({
    title: 'A serious report is waiting',
    body: 'A user has reported something that can’t wait.',
    url: page('/admin'),
  }),
  reportDueSoon: ({ page }) => ({
    title: 'A report has been waiting for 20 hours',
    body: 'Four hours are left to review it.',
    url: page('/admin'),
  }),
  reportOverdue: ({ page }) => ({
    title: 'A report is overdue',
    body: 'It has been waiting for more than 24 hours.',
    url: page('/admin'),
  }),
};
