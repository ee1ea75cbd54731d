import type { MailWriters } from '../mail-content';

type GroupMail =
  'invitationReceived' | 'removedFromGroup' | 'groupDeleted' | 'reportClosed' | 'unreadSummary';

const messages = (count: number): string => (count === 1 ? '1 new message' : `${count} new messages`);

/** Mails about groups one is in or invited to, reports, and what one has not read. */
export const groupMails: MailWriters<GroupMail> = {
  invitationReceived: ({ group, person, page }) => ({
    subject: `${person} invites you to ${group}`,
    heading: `${person} would like you in ${group}`,
    paragraphs: ['Have a look at the group and what they wrote, and answer whenever you like.'],
    action: { label: 'See the invitation', url: page('/invitations') },
  }),
  removedFromGroup: ({ group, page }) => ({
    subject: `You are no longer a member of ${group}`,
    heading: `You are no longer a member of ${group}`,
    paragraphs: ['The owner has removed you from the group, so you no longer see its chat.'],
    action: { label: 'Find another group', url: page('/') },
  }),
  groupDeleted: ({ group, reason, page }) => ({
    subject: `${group} has been closed`,
    heading: `${group} has been closed`,
    paragraphs: ['The group and its chat are gone.', ...(reason === null ? [] : [`The reason: ${reason}`])],
    action: { label: 'Find another group', url: page('/') },
  }),
  reportClosed: ({ recipient, page }) => ({
    subject: 'We have closed your report',
    heading: 'Thank you for telling us',
    paragraphs: [
      `Hello ${recipient}, our moderators have looked into your report and closed it. We do not share what was decided about somebody else's account.`,
      'You can block anybody you would rather not meet again.',
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
