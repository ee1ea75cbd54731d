import type { MailWriters } from '../mail-content';

type AccountMail = 'welcome' | 'resetLink' | 'passwordChanged' | 'accountSuspended';

/** Mails about the account itself: they always come. */
export const accountMails: MailWriters<AccountMail> = {
  welcome: ({ recipient, page }) => ({
    subject: 'Welcome to Circlet',
    heading: `Hello ${recipient}, good to have you`,
    paragraphs: [
      'Circlet is for small circles: two to eight people who like the same things and live close enough to do them together.',
      'Look around, pick a group that sounds like you, and tell its owner in a few lines who you are. The rest is meeting.',
    ],
    action: { label: 'Find your first circle', url: page('/') },
  }),
  resetLink: ({ recipient, resetUrl }) => ({
    subject: 'Reset your Circlet password',
    heading: 'Choose a new password',
    paragraphs: [
      `Hello ${recipient}, somebody asked to reset the password of your account. If that was you, follow the link: it works once and for one hour.`,
      'If it was not you, you need not do anything. Your password stays as it is.',
    ],
    action: { label: 'Choose a new password', url: resetUrl },
  }),
  passwordChanged: ({ recipient, page }) => ({
    subject: 'Your Circlet password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      `Hello ${recipient}, the password of your account has just been changed, and every other session was signed out.`,
      'If that was not you, set a new password right away.',
    ],
    action: { label: 'It was not me', url: page('/forgot-password') },
  }),
  accountSuspended: ({ recipient, reason }) => ({
    subject: 'Your Circlet account has been suspended',
    heading: 'Your account has been suspended',
    paragraphs: [
      `Hello ${recipient}, our moderators have suspended your account. You can no longer sign in, and you have left your groups.`,
      ...(reason === null ? [] : [`The reason: ${reason}`]),
    ],
  }),
};
