import type { MailWriters } from '../mail-content';

type AccountMail = 'welcome' | 'resetLink' | 'passwordChanged' | 'accountSuspended';

/**
 * Emails about the account itself, which are always sent. They don't name the recipient: someone else could
 * have signed up with the address and used the name to send its owner a message.
 */
export const accountMails: MailWriters<AccountMail> = {
  welcome: ({ page }) => ({
    subject: 'Welcome to Circlet',
    heading: 'Hello, good to have you',
    paragraphs: [
      'Circlet is for small circles: two to eight people who like the same things and live close enough to do them together.',
      'Look around, pick a group that sounds like you, and tell its owner in a few lines who you are. The rest is meeting.',
    ],
    action: { label: 'Find your first circle', url: page('/') },
  }),
  resetLink: ({ resetUrl }) => ({
    subject: 'Reset your Circlet password',
    heading: 'Choose a new password',
    paragraphs: [
      'Someone asked to reset the password of your account. If that was you, follow the link: it works once and for one hour.',
      'If it was not you, you do not need to do anything. Your password stays as it is.',
    ],
    action: { label: 'Choose a new password', url: resetUrl },
  }),
  passwordChanged: ({ page }) => ({
    subject: 'Your Circlet password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      'The password of your account has just been changed, and every other session was signed out.',
      'If that was not you, set a new password right away.',
    ],
    action: { label: 'It was not me', url: page('/forgot-password') },
  }),
  accountSuspended: ({ reason }) => ({
    subject: 'Your Circlet account has been suspended',
    heading: 'Your account has been suspended',
    paragraphs: [
      'Our moderators have suspended your account. You can no longer sign in, and you have left your groups.',
      ...(reason === null ? [] : [`The reason: ${reason}`]),
    ],
  }),
};
