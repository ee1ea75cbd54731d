import { limits } from '@circlet/contracts';

import type { EmailTemplates } from '../email-content';

type AccountEmail =
  | 'welcome'
  | 'confirmation'
  | 'emailChangeLink'
  | 'emailChangeNotice'
  | 'resetLink'
  | 'passwordChanged'
  | 'passkeyAdded'
  | 'twoStepTurnedOn'
  | 'twoStepTurnedOff'
  | 'recoveryCodesReplaced'
  | 'recoveryCodeUsed'
  | 'newDevice'
  | 'accountSuspended'
  | 'appealAccepted'
  | 'appealRejected';

const CONFIRM_FIRST =
  'Please confirm your email address first. The link below works once and expires in 24 hours. If you didn’t sign up for Circlet, you can ignore this email.';

const NOT_YOU = 'If that wasn’t you, set a new password right away, and look at Security in your settings.';

const DISOWN = `If that was you, you can ignore this email. If it wasn’t, use the link below. We’ll end every session, remove what was set up, and email you another link, to set a new password. The one below works once, for ${limits.notMeLinkDays} days.`;

const codesLeft = (left: number): string =>
  left === 0
    ? 'It was your last one. Make new ones under Security in your settings.'
    : `You have ${left} left. You can make new ones under Security in your settings.`;

/**
 * Emails about the account itself, which are always sent. They don't name the recipient: someone else could
 * have signed up with the address and used the name to send its owner a message.
 */
export const accountEmails: EmailTemplates<AccountEmail> = {
  welcome: ({ page, confirmUrl }) => ({
    subject: 'Welcome to Circlet',
    heading: 'Welcome! We’re glad you’re here',
    paragraphs: [
      'Circlet is for small circles: two to eight people who like the same things and live close enough to do them together.',
      'Look around, pick a group that sounds like you, and write its owner a few lines about yourself. The rest happens when you meet.',
      ...(confirmUrl === null ? [] : [CONFIRM_FIRST]),
    ],
    action:
      confirmUrl === null
        ? { label: 'Find your first circle', url: page('/') }
        : { label: 'Confirm your email address', url: confirmUrl },
  }),
  confirmation: ({ page, confirmUrl }) => ({
    subject: 'Confirm your email address',
    heading: 'Confirm your email address',
    paragraphs: [
      'Use the link below to confirm that this address is yours. It works once and expires in 24 hours. Earlier links no longer work.',
      'If you didn’t sign up for Circlet, you can ignore this email.',
    ],
    action: { label: 'Confirm your email address', url: confirmUrl ?? page('/settings#security') },
  }),
  emailChangeLink: ({ page, confirmUrl }) => ({
    subject: 'Confirm your new email address',
    heading: 'Confirm your new email address',
    paragraphs: [
      'Someone asked to use this address for their Circlet account. If that was you, use the link below. It works once and expires in 24 hours. Until then, your account keeps its old address.',
      'If it wasn’t you, you can ignore this email. Nothing changes without the link.',
    ],
    action: { label: 'Use this address', url: confirmUrl ?? page('/settings#security') },
  }),
  emailChangeNotice: ({ page, undoUrl }) => ({
    subject: 'The email address of your Circlet account is about to change',
    heading: 'Your email address is about to change',
    paragraphs: [
      'Someone who knows your password asked to change the email address of your account. We sent a link to the new address. Once it is opened, we no longer write to this one.',
      'If that was you, there’s nothing to do here.',
      `If it wasn’t you, use the link below, even if the address has changed by then. Your account keeps this address, every session is signed out, and we send you a link to set a new password. It works once, for ${limits.emailUndoDays} days.`,
    ],
    action: { label: "This wasn't me", url: undoUrl ?? page('/forgot-password') },
  }),
  resetLink: ({ resetUrl }) => ({
    subject: 'Reset your Circlet password',
    heading: 'Choose a new password',
    paragraphs: [
      'Someone asked to reset your password. If that was you, use the link below. It works once and expires in one hour.',
      'If it wasn’t you, you can ignore this email. Your password won’t change.',
    ],
    action: { label: 'Choose a new password', url: resetUrl },
  }),
  passwordChanged: ({ page }) => ({
    subject: 'Your Circlet password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      'Your password was just changed, and all other sessions were signed out.',
      'If that wasn’t you, set a new password right away.',
    ],
    action: { label: "This wasn't me", url: page('/forgot-password') },
  }),
  passkeyAdded: ({ notMeUrl }) => ({
    subject: 'A passkey was added to your Circlet account',
    heading: 'A passkey was added',
    paragraphs: [
      'A passkey was just added to your account. The person who holds it can sign in without your password.',
      DISOWN,
    ],
    action: { label: "This wasn't me", url: notMeUrl },
  }),
  twoStepTurnedOn: ({ notMeUrl }) => ({
    subject: 'Two-step sign-in is on',
    heading: 'Two-step sign-in is on',
    paragraphs: [
      'From now on, Circlet asks for a code from your app after your password. Keep your recovery codes in a safe place: each one lets you sign in once without your phone.',
      DISOWN,
    ],
    action: { label: "This wasn't me", url: notMeUrl },
  }),
  twoStepTurnedOff: ({ page }) => ({
    subject: 'Two-step sign-in is off',
    heading: 'Two-step sign-in is off',
    paragraphs: [
      'Two-step sign-in was just turned off for your account. Your password alone is enough to sign in now.',
      NOT_YOU,
    ],
    action: { label: 'See your security settings', url: page('/settings#security') },
  }),
  recoveryCodesReplaced: ({ page }) => ({
    subject: 'Your recovery codes were replaced',
    heading: 'You have new recovery codes',
    paragraphs: [
      'New recovery codes were just made for your account. The earlier ones no longer work.',
      NOT_YOU,
    ],
    action: { label: 'See your security settings', url: page('/settings#security') },
  }),
  recoveryCodeUsed: ({ recoveryCodesLeft, page }) => ({
    subject: 'A recovery code was used',
    heading: 'A recovery code was used',
    paragraphs: [`Someone just used one of your recovery codes. ${codesLeft(recoveryCodesLeft)}`, NOT_YOU],
    action: { label: 'See your security settings', url: page('/settings#security') },
  }),
  newDevice: ({ signIn, notMeUrl }) => ({
    subject: 'New sign-in to your Circlet account',
    heading: 'New sign-in to your account',
    paragraphs: [
      'Someone signed in to your Circlet account on a device that we haven’t seen there before.',
      `Device: ${signIn.device}`,
      `Time: ${signIn.time}`,
      'If that was you, you can ignore this email.',
      `If it wasn’t you, use the link below. We’ll end every session of your account and email you another link, to set a new password. The one below works once, for ${limits.notMeLinkDays} days.`,
    ],
    action: { label: "This wasn't me", url: notMeUrl },
  }),
  accountSuspended: ({ reason, appealUrl }) => ({
    subject: 'Your Circlet account has been suspended',
    heading: 'Your account has been suspended',
    paragraphs: [
      'Our moderators have suspended your account. You can no longer sign in, and you’ve been removed from your groups.',
      ...(reason === null ? [] : [`Reason: ${reason}`]),
      ...(appealUrl === null
        ? []
        : [
            `If you think this was a mistake, tell us why, and our team will take another look. The link works once, for ${limits.appealLink.days} days.`,
          ]),
    ],
    ...(appealUrl === null ? {} : { action: { label: 'Appeal this decision', url: appealUrl } }),
  }),
  appealAccepted: ({ reason, page }) => ({
    subject: 'Your Circlet account is open again',
    heading: 'Your account is open again',
    paragraphs: [
      'We’ve read your appeal and lifted the suspension. You can sign in again. You’re no longer in your former groups, but you’re welcome to apply again.',
      ...(reason === null ? [] : [`Our answer: ${reason}`]),
    ],
    action: { label: 'Sign in', url: page('/auth') },
  }),
  appealRejected: ({ reason }) => ({
    subject: 'Your appeal to Circlet was rejected',
    heading: 'Your account stays suspended',
    paragraphs: [
      'We’ve read your appeal and decided that the suspension stays.',
      ...(reason === null ? [] : [`Our answer: ${reason}`]),
    ],
  }),
};
