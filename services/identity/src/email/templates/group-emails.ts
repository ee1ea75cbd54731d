import type { EmailTemplates } from '../email-content';

type GroupEmail =
  | 'invitationReceived'
  | 'madeCoOwner'
  | 'madeOwner'
  | 'inheritedGroup'
  | 'removedFromGroup'
  | 'groupDeleted'
  | 'recruitingPaused'
  | 'placeOpened'
  | 'searchMatched'
  | 'reportClosed'
  | 'unreadSummary';

const messages = (count: number): string => (count === 1 ? '1 new message' : `${count} new messages`);

const newCircles = (count: number): string => (count === 1 ? '1 new circle' : `${count} new circles`);

const ownerRights =
  'You can now answer applications, invite people, edit the group and choose its co-owners. We’ll let you know when someone applies.';

/** Emails about the recipient's groups and invitations, about reports, and about unread messages. */
export const groupEmails: EmailTemplates<GroupEmail> = {
  invitationReceived: ({ group, person, page }) => ({
    subject: 'You received an invitation to a circle',
    heading: 'You’re invited to a circle',
    paragraphs: [
      `${person} would like you to join ${group}.`,
      'Take a look at the group and their message, and answer whenever you like.',
    ],
    action: { label: 'See the invitation', url: page('/invitations') },
  }),
  madeCoOwner: ({ group, person, page }) => ({
    subject: 'You’re now a co-owner of a circle',
    heading: 'You’re now a co-owner',
    paragraphs: [
      `${person} made you a co-owner of ${group}.`,
      'You can answer applications, invite people and edit the group. We’ll let you know when someone applies.',
    ],
    action: { label: 'Open my groups', url: page('/my-groups?tab=joined') },
  }),
  madeOwner: ({ group, person, page }) => ({
    subject: 'You’re now the owner of a circle',
    heading: 'You’re now the owner',
    paragraphs: [`${person} made you the owner of ${group}.`, ownerRights],
    action: { label: 'Open my groups', url: page('/my-groups') },
  }),
  inheritedGroup: ({ group, page }) => ({
    subject: 'You’re now the owner of a circle',
    heading: 'You’re now the owner',
    paragraphs: [
      `The owner of ${group} is no longer a member, so you’re the owner now.`,
      ownerRights,
      'If you’d rather not run the group, you can make another member the owner.',
    ],
    action: { label: 'Open my groups', url: page('/my-groups') },
  }),
  removedFromGroup: ({ group, page }) => ({
    subject: 'You’re no longer a member of a circle',
    heading: 'You’re no longer a member',
    paragraphs: [`You’ve been removed from ${group}, so you can no longer see its chat.`],
    action: { label: 'Find another group', url: page('/') },
  }),
  groupDeleted: ({ group, reason, page }) => ({
    subject: 'One of your circles has been closed',
    heading: 'One of your circles has been closed',
    paragraphs: [
      `You’re no longer a member of ${group}, and its chat has been deleted.`,
      ...(reason === null ? [] : [`Reason: ${reason}`]),
    ],
    action: { label: 'Find another group', url: page('/') },
  }),
  recruitingPaused: ({ group, groupUrl }) => ({
    subject: 'Your circle has stopped recruiting',
    heading: 'Your circle has stopped recruiting',
    paragraphs: [
      `The last three applications to ${group} expired without an answer, so no one new can apply for now.`,
      'Ready to meet people again? Open the circle and choose that you’re recruiting again.',
    ],
    action: { label: 'Open the circle', url: groupUrl },
  }),
  placeOpened: ({ group, groupUrl }) => ({
    subject: 'A place just opened in a circle you were waiting for',
    heading: 'A place just opened up',
    paragraphs: [
      `${group} has room again. Everyone who was waiting got this email, so apply soon if you’d still like to join.`,
      'You’re off the waitlist now. If the circle fills up first, you can join it again.',
    ],
    action: { label: 'See the circle', url: groupUrl },
  }),
  searchMatched: ({ found: { search, groups, total, url } }) => ({
    subject: `${newCircles(total)} for your saved search`,
    heading: total === 1 ? 'A new circle for you' : 'New circles for you',
    paragraphs: [
      `${newCircles(total)} matched “${search}” since we last looked${groups.length > 0 ? ':' : '.'}`,
      ...groups,
      ...(total > groups.length && groups.length > 0 ? [`… and ${total - groups.length} more.`] : []),
    ],
    action: { label: total === 1 ? 'See the circle' : 'See the circles', url },
  }),
  reportClosed: ({ page }) => ({
    subject: 'We’ve closed your report',
    heading: 'Thank you for your report',
    paragraphs: [
      'Our moderators have looked into your report and closed it. To protect everyone’s privacy, we don’t share decisions about other accounts.',
      'You can block anyone you’d rather not hear from again.',
    ],
    action: { label: 'Safety settings', url: page('/safety') },
  }),
  unreadSummary: ({ unread, page }) => {
    const total = unread.reduce((sum, { unread: count }) => sum + count, 0);
    return {
      subject: `${messages(total)} in your chats`,
      heading: 'While you were away',
      paragraphs: unread.map(({ chat, unread: count }) => `${chat}: ${messages(count)}`),
      action: { label: 'Read them', url: page('/messages') },
    };
  },
};
