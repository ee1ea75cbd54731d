import { listSessions } from '@circlet/contracts';

import type { Caller } from '../caller';
import { anAccount, password } from '../people';
import { accountInPath, type Cell, type Rule } from '../rule';

const nothing = (): object => ({});

/** About the caller alone: there is no other's to name. */
const ownOnly = (by: Rule['by'], input: Rule['input'] = nothing): Rule => ({
  by,
  verdicts: { own: 'ok' },
  input,
});

const anotherSession = async ({ world, persona }: Cell) => {
  const caller: Caller = world.people[persona];
  const rows = await caller.call(listSessions);
  return { params: { id: rows.find(({ current }) => !current)?.id } };
};

const setPassword = (currentPassword: string) => ({ body: { currentPassword, newPassword: password } });

/** Everyone may name themselves and anyone else, also those who have blocked them: they can block in return. */
const target = ({ world, persona, whose }: Cell) =>
  whose === 'others' ? world.guest : world.accountOf(persona, whose);

const refusedToStaff = { moderator: '403 FORBIDDEN', admin: '403 FORBIDDEN' } as const;

/** Signing in, accounts, safety and email. */
export const accountRules: Readonly<Record<string, Rule | readonly Rule[]>> = {
  getCsrfToken: ownOnly('visitor'),
  signUp: [
    { by: 'visitor', verdicts: { own: 'ok' }, input: () => ({ body: anAccount('new') }), isElsewhere: true },
    {
      by: 'visitor',
      verdicts: { others: '409 EMAIL_TAKEN' },
      input: ({ world }) => ({ body: { ...world.guest.account, username: 'someone_else' } }),
      isElsewhere: true,
    },
  ],
  signIn: {
    by: 'visitor',
    verdicts: {
      own: { banned: '403 ACCOUNT_SUSPENDED', else: 'ok' },
      others: '401 INVALID_CREDENTIALS',
    },
    input: ({ world, persona, whose }) => {
      const isOwn = whose === 'own' && persona !== 'visitor';
      const { email } = (isOwn ? world.people[persona] : world.guest).account;
      return { body: { email, password: isOwn ? password : 'a guess' } };
    },
    isElsewhere: true,
  },
  signOut: { ...ownOnly('visitor'), isElsewhere: true },
  getCurrentUser: ownOnly('user'),
  forgotPassword: ownOnly('visitor', () => ({ body: { email: 'no.one@example.com' } })),
  resetPassword: {
    by: 'visitor',
    verdicts: { others: '400 RESET_LINK_INVALID' },
    input: () => ({ body: { token: 'made-up', newPassword: 'a-new-secret' } }),
  },
  changePassword: {
    by: 'user',
    verdicts: { own: 'ok', others: '400 WRONG_PASSWORD' },
    input: ({ whose }) => setPassword(whose === 'own' ? password : 'a guess'),
  },
  listSessions: ownOnly('user'),
  endSession: {
    by: 'user',
    verdicts: { own: 'ok', others: '404 SESSION_NOT_FOUND' },
    input: ({ world }) => ({ params: { id: world.guestsSessionId } }),
    fresh: async (cell) => {
      const { people } = cell.world;
      if (cell.persona !== 'visitor') await people[cell.persona].elsewhere();
      return anotherSession(cell);
    },
  },
  endOtherSessions: ownOnly('user'),
  getUser: {
    by: 'user',
    verdicts: {
      own: 'ok',
      others: 'ok',
      hidden: { moderator: 'ok', admin: 'ok', else: '404 USER_NOT_FOUND' },
      // In a shared group, those who are blocked must not notice it.
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
      // 404 exactly where the profile is not shown either: no answer tells a block from an unknown id.
      hidden: { ...refusedToStaff, else: '404 USER_NOT_FOUND' },
      blockedMe: { ...refusedToStaff, member: '403 FORBIDDEN', else: '404 USER_NOT_FOUND' },
      blockedByMe: { ...refusedToStaff, else: '404 USER_NOT_FOUND' },
      gone: '404 USER_NOT_FOUND',
    },
    input: accountInPath({ bio: 'Fond of walks.' }),
  },
  searchUsers: ownOnly('user', () => ({ query: { search: 'ow' } })),
  exportAccount: ownOnly('user'),
  deleteAccount: {
    by: 'user',
    verdicts: { own: '400 WRONG_PASSWORD' },
    input: () => ({ body: { password: 'a guess' } }),
  },
  getSafetySettings: ownOnly('user'),
  updateSafetySettings: ownOnly('user', () => ({ body: { showOnlineStatus: true } })),
  listBlockedUsers: ownOnly('user'),
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
    verdicts: { own: 'ok', others: '404 USER_NOT_BLOCKED', gone: '404 USER_NOT_BLOCKED' },
    input: (cell) => ({ params: { userId: cell.whose === 'own' ? cell.world.stray.id : target(cell).id } }),
  },
  getEmailPreferences: ownOnly('user'),
  updateEmailPreferences: ownOnly('user', () => ({ body: { groups: true } })),
  unsubscribe: {
    by: 'visitor',
    verdicts: { others: '400 UNSUBSCRIBE_LINK_INVALID' },
    input: () => ({ query: { token: 'made-up' } }),
  },
};
