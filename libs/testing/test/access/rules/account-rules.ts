import { randomUUID } from 'node:crypto';

import { listSessions, subscribeToPush } from '@circlet/contracts';
import { noPushService, SubscribedBrowser } from '@circlet/testing';

import type { Caller } from '../caller';
import { newAccount, password } from '../people';
import { accountInPath, type Cell, excluded, namingNothing, type Rule } from '../rule';

/** Relations between two users. */
const relations = ['hidden', 'blockedMe', 'blockedByMe', 'gone'] as const;

const anotherSession = async ({ world, persona }: Cell) => {
  const caller: Caller = world.people[persona];
  const rows = await caller.call(listSessions);
  return { params: { id: rows.find(({ current }) => !current)?.id } };
};

const setPassword = (currentPassword: string) => ({ body: { currentPassword, newPassword: password } });

/**
 * Returns the account to block or unblock. Users can name anyone, even
 * users who have blocked them, and block them in return.
 */
const target = ({ world, persona, whose }: Cell) =>
  whose === 'others' ? world.guest : world.accountOf(persona, whose);

/** A browser that no other call subscribes. */
const newBrowser = () => ({
  body: new SubscribedBrowser(`${noPushService}/push/${randomUUID()}`).subscription,
});

const nowhere = { params: { id: 999_999_999 } };
const madeByAuthenticators = 'Only an authenticator makes a passkey: see passkeys.int.test.ts.';

/** Returns a response of an authenticator that no account has. */
const unknownPasskey = (...fields: readonly string[]) => ({
  ...{ id: 'AAAA', rawId: 'AAAA', type: 'public-key' },
  response: Object.fromEntries(['clientDataJSON', ...fields].map((field) => [field, 'AAAA'])),
});

const noPasskey = {
  by: 'user',
  verdicts: { gone: '404 PASSKEY_NOT_FOUND' },
  excluded: excluded(madeByAuthenticators, 'own', 'others', 'hidden', 'blockedMe', 'blockedByMe'),
} as const;

const madeByApps =
  'Only an authenticator app makes codes: see two-step.int.test.ts and second-step.int.test.ts.';

const withoutTwoStep = {
  by: 'user',
  verdicts: { own: '409 TWO_STEP_NOT_ON' },
  excluded: excluded("The call is only about the caller's own account.", 'others', ...relations),
  input: () => ({}),
} as const;

const refusedToStaff = { moderator: '403 FORBIDDEN', admin: '403 FORBIDDEN' } as const;

/** Rules for signing in, accounts, safety and email. */
export const accountRules: Readonly<Record<string, Rule | readonly Rule[]>> = {
  getCsrfToken: namingNothing('visitor'),
  signUp: [
    {
      by: 'visitor',
      verdicts: { own: 'ok' },
      input: () => ({ body: newAccount('new') }),
      isFromAnotherDevice: true,
    },
    {
      by: 'visitor',
      verdicts: { others: '409 EMAIL_TAKEN' },
      excluded: excluded('An email address is taken or free, regardless of relations.', ...relations),
      input: ({ world }) => ({ body: { ...world.guest.account, username: 'someone_else' } }),
      isFromAnotherDevice: true,
    },
  ],
  signIn: {
    by: 'visitor',
    verdicts: {
      own: { banned: '403 ACCOUNT_SUSPENDED', else: 'ok' },
      others: '401 INVALID_CREDENTIALS',
    },
    excluded: excluded('A password is right or wrong, regardless of relations.', ...relations),
    input: ({ world, persona, whose }) => {
      const isOwn = whose === 'own' && persona !== 'visitor';
      const { email } = (isOwn ? world.people[persona] : world.guest).account;
      return { body: { email, password: isOwn ? password : 'a guess' } };
    },
    isFromAnotherDevice: true,
  },
  signOut: { ...namingNothing('visitor'), isFromAnotherDevice: true },
  getCurrentUser: namingNothing('user'),
  forgotPassword: namingNothing('visitor', () => ({ body: { email: 'no.one@example.com' } })),
  resetPassword: {
    by: 'visitor',
    verdicts: { others: '400 RESET_LINK_INVALID' },
    excluded: excluded('Only an email contains a valid link: see journeys.ts.', 'own', ...relations),
    input: () => ({ body: { token: 'unknown-token', newPassword: 'a-new-secret' } }),
  },
  confirmEmail: {
    by: 'visitor',
    verdicts: { others: '400 CONFIRMATION_LINK_INVALID' },
    excluded: excluded('Only an email contains a valid link: see journeys.ts.', 'own', ...relations),
    input: () => ({ body: { token: 'unknown-token' } }),
  },
  disownSignIn: {
    by: 'visitor',
    verdicts: { others: '400 NOT_ME_LINK_INVALID' },
    excluded: excluded('Only an email contains a valid link: see journeys.ts.', 'own', ...relations),
    input: () => ({ body: { token: 'unknown-token' } }),
  },
  sendAppeal: {
    by: 'visitor',
    verdicts: { others: '400 APPEAL_LINK_INVALID' },
    excluded: excluded('Only an email or a refused sign-in contains a valid link.', 'own', ...relations),
    input: () => ({ body: { token: 'unknown-token', text: 'I did not write these messages.' } }),
  },
  resendConfirmation: namingNothing('user'),
  changeEmail: [
    {
      by: 'user',
      verdicts: { own: '409 EMAIL_UNCHANGED', others: '409 EMAIL_TAKEN' },
      excluded: excluded('An email address is taken or free, regardless of relations.', ...relations),
      input: ({ world, persona, whose }) => {
        const isOwn = whose === 'own' && persona !== 'visitor';
        return { body: { newEmail: (isOwn ? world.people[persona] : world.guest).account.email, password } };
      },
    },
    {
      by: 'user',
      verdicts: { others: '400 WRONG_PASSWORD' },
      excluded: excluded('A password is right or wrong, regardless of relations.', 'own', ...relations),
      input: () => ({ body: { newEmail: 'new@example.com', password: 'a guess' } }),
    },
  ],
  getEmailChange: namingNothing('user'),
  cancelEmailChange: {
    by: 'user',
    verdicts: { own: '404 EMAIL_CHANGE_NOT_FOUND' },
    excluded: excluded("The call is only about the caller's own account.", 'others', ...relations),
    input: () => ({}),
  },
  undoEmailChange: {
    by: 'visitor',
    verdicts: { others: '400 EMAIL_UNDO_LINK_INVALID' },
    excluded: excluded('Only an email contains a valid link: see journeys.ts.', 'own', ...relations),
    input: () => ({ body: { token: 'unknown-token' } }),
  },
  changePassword: {
    by: 'user',
    verdicts: { own: 'ok', others: '400 WRONG_PASSWORD' },
    excluded: excluded('A password is right or wrong, regardless of relations.', ...relations),
    input: ({ whose }) => setPassword(whose === 'own' ? password : 'a guess'),
  },
  listPasskeys: namingNothing('user'),
  getPasskeyCreationOptions: namingNothing('user'),
  addPasskey: {
    by: 'user',
    verdicts: { own: '400 PASSKEY_NOT_ADDED' },
    excluded: excluded("The call is only about the caller's own account.", 'others', ...relations),
    input: () => ({ body: { name: 'Phone', response: unknownPasskey('attestationObject') } }),
  },
  renamePasskey: { ...noPasskey, input: () => ({ ...nowhere, body: { name: 'Laptop' } }) },
  removePasskey: { ...noPasskey, input: () => nowhere },
  getPasskeyRequestOptions: namingNothing('visitor'),
  signInWithPasskey: {
    by: 'visitor',
    verdicts: { others: '401 PASSKEY_NOT_VERIFIED' },
    excluded: excluded(madeByAuthenticators, 'own', ...relations),
    input: () => ({ body: { response: unknownPasskey('authenticatorData', 'signature') } }),
  },
  stepUp: [
    {
      by: 'user',
      verdicts: { own: 'ok', others: '400 WRONG_PASSWORD' },
      excluded: excluded('A password is right or wrong, regardless of relations.', ...relations),
      input: ({ whose }) => ({ body: { password: whose === 'own' ? password : 'a guess' } }),
    },
    {
      by: 'user',
      verdicts: { others: '401 PASSKEY_NOT_VERIFIED' },
      excluded: excluded(madeByAuthenticators, 'own', ...relations),
      input: () => ({ body: { response: unknownPasskey('authenticatorData', 'signature') } }),
    },
    {
      by: 'user',
      verdicts: { others: '400 WRONG_CODE' },
      excluded: excluded(madeByApps, 'own', ...relations),
      input: () => ({ body: { code: '123456' } }),
    },
  ],
  takeSecondStep: {
    by: 'visitor',
    verdicts: { others: '401 SECOND_STEP_EXPIRED' },
    excluded: excluded(madeByApps, 'own', ...relations),
    input: () => ({ body: { code: '123456' } }),
  },
  getTwoStep: namingNothing('user'),
  startTotp: namingNothing('user'),
  confirmTotp: {
    by: 'user',
    verdicts: { own: '409 TWO_STEP_NOT_STARTED' },
    excluded: excluded("The call is only about the caller's own account.", 'others', ...relations),
    input: () => ({ body: { code: '123456' } }),
  },
  turnOffTotp: withoutTwoStep,
  replaceRecoveryCodes: withoutTwoStep,
  listSessions: namingNothing('user'),
  endSession: {
    by: 'user',
    verdicts: { own: 'ok', others: '404 SESSION_NOT_FOUND' },
    excluded: excluded('A session belongs to the caller or not, regardless of relations.', ...relations),
    input: ({ world }) => ({ params: { id: world.guestsSessionId } }),
    fresh: async (cell) => {
      const { people } = cell.world;
      if (cell.persona !== 'visitor') await people[cell.persona].onAnotherDevice();
      return anotherSession(cell);
    },
  },
  endOtherSessions: namingNothing('user'),
  getUser: {
    by: 'user',
    verdicts: {
      own: 'ok',
      others: 'ok',
      hidden: { moderator: 'ok', admin: 'ok', else: '404 USER_NOT_FOUND' },
      // In a shared group, blocked users must not notice the block.
      blockedMe: { member: 'ok', moderator: 'ok', admin: 'ok', else: '404 USER_NOT_FOUND' },
      blockedByMe: { moderator: 'ok', admin: 'ok', else: '404 USER_NOT_FOUND' },
      gone: '404 USER_NOT_FOUND',
    },
    input: accountInPath(),
  },
  updateUser: {
    by: 'user',
    verdicts: {
      own: 'ok',
      others: '403 FORBIDDEN',
      // 404 exactly where the profile is hidden too, so that no
      // answer distinguishes a block from an unknown id.
      hidden: { ...refusedToStaff, else: '404 USER_NOT_FOUND' },
      blockedMe: { ...refusedToStaff, member: '403 FORBIDDEN', else: '404 USER_NOT_FOUND' },
      blockedByMe: { ...refusedToStaff, else: '404 USER_NOT_FOUND' },
      gone: '404 USER_NOT_FOUND',
    },
    input: accountInPath({ bio: 'Fond of walks.' }),
  },
  searchUsers: namingNothing('user', () => ({ query: { search: 'ow' } })),
  exportAccount: namingNothing('user'),
  deleteAccount: {
    by: 'user',
    verdicts: { own: '400 WRONG_PASSWORD' },
    excluded: excluded("The call is only about the caller's own account.", 'others', ...relations),
    input: () => ({ body: { password: 'a guess' } }),
  },
  getSafetySettings: namingNothing('user'),
  updateSafetySettings: namingNothing('user', () => ({ body: { showOnlineStatus: true } })),
  listBlockedUsers: namingNothing('user'),
  blockUser: {
    by: 'user',
    verdicts: {
      own: '400 BLOCKED_OWN_ACCOUNT',
      others: 'ok',
      hidden: { moderator: 'ok', admin: 'ok', else: '404 USER_NOT_FOUND' },
      blockedMe: 'ok',
      blockedByMe: '409 ALREADY_BLOCKED',
      gone: '404 USER_NOT_FOUND',
    },
    input: (cell) => ({
      body: { userId: cell.whose === 'others' ? cell.world.loner.id : target(cell).id, reason: 'Too loud' },
    }),
  },
  unblockUser: {
    by: 'user',
    verdicts: {
      own: '404 USER_NOT_BLOCKED',
      others: '404 USER_NOT_BLOCKED',
      hidden: '404 USER_NOT_BLOCKED',
      blockedMe: '404 USER_NOT_BLOCKED',
      blockedByMe: 'ok',
      gone: '404 USER_NOT_BLOCKED',
    },
    input: (cell) => ({
      params: { userId: cell.whose === 'blockedByMe' ? cell.world.stray.id : target(cell).id },
    }),
  },
  getEmailPreferences: namingNothing('user'),
  updateEmailPreferences: namingNothing('user', () => ({ body: { groups: true } })),
  listNotices: namingNothing('user'),
  markNoticesRead: namingNothing('user', () => ({ body: { noticeId: 1 } })),
  getPushKey: namingNothing('user'),
  subscribeToPush: namingNothing('user', newBrowser),
  unsubscribeFromPush: {
    by: 'user',
    verdicts: { own: 'ok', gone: '404 PUSH_SUBSCRIPTION_NOT_FOUND' },
    excluded: excluded('Subscriptions belong to no circle.', 'others', 'hidden', 'blockedMe', 'blockedByMe'),
    input: () => nowhere,
    fresh: async ({ world, persona }) => {
      const caller: Caller = world.people[persona];
      const { id } = await caller.call(subscribeToPush, newBrowser());
      return { params: { id } };
    },
  },
  unsubscribe: {
    by: 'visitor',
    verdicts: { others: '400 UNSUBSCRIBE_LINK_INVALID' },
    excluded: excluded('Only an email contains a valid link: see journeys.ts.', 'own', ...relations),
    input: () => ({ query: { token: 'unknown-token' } }),
  },
};
