import type { Caller } from './caller';
import { contracts } from './contracts';
import type { CallerRole } from './journal';
import { about, isVisitor, row, type Row } from './row';
import { signedIn, type World } from './world';

const owner = about((world) => world.owner);

const anotherSession = (world: World, role: CallerRole): Promise<Caller> =>
  isVisitor(role)
    ? Promise.resolve(world[role])
    : signedIn(world.baseURL, world[role as 'owner'].account.email, undefined, role);

/** Signing in, accounts, safety and mail. */
export const accountRows: readonly Row[] = [
  row(contracts.getCsrfToken),
  row(contracts.signUp, 'EMAIL_TAKEN', ({ owner: { account } }) => ({
    body: { ...account, username: 'somebody_else' },
  })),
  row(contracts.signIn, 'INVALID_CREDENTIALS', ({ owner: { account } }) => ({
    body: { email: account.email, password: 'a guess' },
  })),
  { ...row(contracts.signOut), by: anotherSession },
  row(contracts.getCurrentUser),
  row(contracts.forgotPassword, 'ok', () => ({ body: { email: 'nobody@example.com' } })),
  row(contracts.resetPassword, 'RESET_LINK_INVALID', () => ({
    body: { token: 'made-up', newPassword: 'a-new-secret' },
  })),
  row(contracts.changePassword, 'WRONG_PASSWORD', () => ({
    body: { currentPassword: 'a guess', newPassword: 'a-new-secret' },
  })),
  row(contracts.listSessions),
  row(contracts.endSession, { others: 'SESSION_NOT_FOUND' }, ({ sessionId }) => ({
    params: { id: sessionId },
  })),
  row(contracts.endOtherSessions),
  row(contracts.getUser, 'ok', owner),
  row(
    contracts.updateUser,
    { others: 'FORBIDDEN' },
    about((world) => world.owner, { bio: 'Fond of walks.' }),
  ),
  row(contracts.searchUsers, 'ok', () => ({ query: { search: 'ol' } })),
  row(contracts.exportAccount),
  row(contracts.deleteAccount, 'WRONG_PASSWORD', () => ({ body: { password: 'a guess' } })),
  row(contracts.getSafetySettings),
  row(contracts.updateSafetySettings, 'ok', () => ({ body: { showOnlineStatus: true } })),
  row(contracts.listBlockedUsers),
  row(contracts.blockUser, 'ok', ({ stranger }) => ({ body: { userId: stranger.id, reason: 'Too loud' } })),
  row(contracts.unblockUser, 'ok', ({ stranger }) => ({ params: { userId: stranger.id } })),
  row(contracts.getEmailPreferences),
  row(contracts.updateEmailPreferences, 'ok', () => ({ body: { groups: true } })),
  row(contracts.unsubscribe, 'UNSUBSCRIBE_LINK_INVALID', () => ({ query: { token: 'made-up' } })),
];
