import { limits } from '../limits';
import type { ErrorDefinitions } from './common';

/** Errors of accounts and profiles. */
export const identityErrors = {
  EMAIL_TAKEN: { status: 409, message: 'This email is already in use' },
  USERNAME_TAKEN: { status: 409, message: 'This username is already taken' },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid email or password' },
  ACCOUNT_SUSPENDED: { status: 403, message: 'This account has been suspended' },
  APPEAL_LINK_INVALID: { status: 400, message: 'This link is invalid, was already used or has expired' },
  APPEAL_ALREADY_SENT: { status: 409, message: "You've already appealed against this suspension" },
  APPEAL_NOT_FOUND: { status: 404, message: 'Appeal not found' },
  OWN_BAN_APPEALED: {
    status: 403,
    message: 'You suspended this account yourself. Please leave the decision to another admin',
  },
  APPEAL_ALREADY_DECIDED: { status: 409, message: 'This appeal has already been decided or closed' },
  USER_NOT_FOUND: { status: 404, message: 'User not found' },
  /** The web client asks for the password and repeats the call. */
  STEP_UP_REQUIRED: { status: 403, message: "Please confirm that it's you" },
  WRONG_PASSWORD: { status: 400, message: 'Your current password is incorrect' },
  PASSWORD_TOO_COMMON: {
    status: 400,
    message: 'This password is too common. Please choose one that is harder to guess',
  },
  RESET_LINK_INVALID: { status: 400, message: 'This password reset link is invalid or has expired' },
  /** Says nothing about the cause, which helps only those who try to sign in with what isn't theirs. */
  PASSKEY_NOT_VERIFIED: { status: 401, message: "This passkey couldn't be verified. Please try again" },
  PASSKEY_NOT_ADDED: { status: 400, message: "This passkey couldn't be added. Please try again" },
  PASSKEY_NOT_FOUND: { status: 404, message: 'Passkey not found' },
  PASSKEY_ALREADY_ADDED: { status: 409, message: 'This passkey is already in use' },
  TOO_MANY_PASSKEYS: { status: 409, message: `You can have at most ${limits.passkeys} passkeys` },
  SECOND_STEP_NOT_VERIFIED: {
    status: 401,
    message: 'That code is wrong, was already used or has expired. Please try another one',
  },
  SECOND_STEP_EXPIRED: {
    status: 401,
    message: 'This took too long or failed too often. Please sign in again',
  },
  SECOND_STEP_REQUIRED: {
    status: 403,
    message: 'Please use two-step sign-in or a passkey to work as a moderator or admin',
  },
  WRONG_CODE: { status: 400, message: 'That code is wrong, was already used or has expired' },
  PASSWORD_NOT_ENOUGH: {
    status: 403,
    message: "Your password isn't enough here. Please use a code or a passkey",
  },
  TWO_STEP_ALREADY_ON: { status: 409, message: 'Two-step sign-in is already on' },
  TWO_STEP_NOT_ON: { status: 409, message: "Two-step sign-in isn't on" },
  TWO_STEP_NOT_STARTED: { status: 409, message: 'Please start the setup of two-step sign-in again' },
  EMAIL_NOT_CONFIRMED: {
    status: 403,
    message: 'Please confirm your email address first. The link is in the email that we sent you',
  },
  CONFIRMATION_LINK_INVALID: {
    status: 400,
    message: 'This link is invalid, was already used or has expired',
  },
  EMAIL_UNCHANGED: { status: 409, message: 'This is already your email address' },
  EMAIL_CHANGE_NOT_FOUND: { status: 404, message: 'No change of your email address is waiting' },
  EMAIL_UNDO_LINK_INVALID: { status: 400, message: 'This link is invalid, was already used or has expired' },
  EMAIL_ALREADY_CONFIRMED: { status: 409, message: 'Your email address is already confirmed' },
  NOT_ME_LINK_INVALID: { status: 400, message: 'This link is invalid, was already used or has expired' },
  BLOCKED_OWN_ACCOUNT: { status: 400, message: "You can't block yourself" },
  ALREADY_BLOCKED: { status: 409, message: 'You have already blocked this user' },
  USER_NOT_BLOCKED: { status: 404, message: "You haven't blocked this user" },
  /** Only push services that the operator allows can be called, so that no request can be forged. */
  PUSH_SERVICE_UNKNOWN: { status: 400, message: "This browser's push service isn't supported" },
  PUSH_SUBSCRIPTION_NOT_FOUND: { status: 404, message: 'Push subscription not found' },
  TOO_MANY_PUSH_SUBSCRIPTIONS: {
    status: 409,
    message: 'Notifications are already on in 20 browsers. Sign out in one of them first.',
  },
  UNSUBSCRIBE_LINK_INVALID: { status: 400, message: "This unsubscribe link isn't valid" },
} as const satisfies ErrorDefinitions;
