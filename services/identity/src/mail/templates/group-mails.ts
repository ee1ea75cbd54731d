import type { MailWriters } from '../mail-content';

type GroupMail =
  'invitationReceived' | 'removedFromGroup' | 'groupDeleted' | 'reportClosed' | 'unreadSummary';

const messages = (count: number): string => (count === 1 ? '1 new message' : `${count} new messages`);

/** Emails about the recipient's groups and invitations, about reports, and about unread messages. */
export const groupMails: MailWriters<GroupMail> = {
  invitationReceived: ({ group, person, page }) => ({
    subject: 'You received an invitation to a circle',
    heading: 'You are invited to a circle',
    paragraphs: [
      `${person} would like you in ${group}.`,
      'Have a look at the group and what they wrote, and answer whenever you like.',
    ],
    action: { label: 'See the invitation', url: page('/invitations') },
  }),
  removedFromGroup: ({ group, page }) => ({
    subject: 'You are no longer a member of a circle',
    heading: 'You are no longer a member',
    paragraphs: [`The owner has removed you from ${group}, so you no longer see its chat.`],
    action: { label: 'Find another group', url: page('/') },
  }),
  groupDeleted: ({ group, reason, page }) => ({
    subject: 'A circle of yours has been closed',
    heading: 'A circle of yours has been closed',
    paragraphs: [
      `The chat of ${group} is gone with it.`,
      ...(reason === null ? [] : [`The reason: ${reason}`]),
    ],
    action: { label: 'Find another group', url: page('/') },
  }),
  reportClosed: ({ page }) => ({
    subject: 'We have closed your report',
    heading: 'Thank you for telling us',
    paragraphs: [
      "Our moderators have looked into your report and closed it. We do not share what was decided about someone else's account.",
      'You can block anyone you would rather not meet again.',
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
