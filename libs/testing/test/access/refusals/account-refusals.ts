import { randomUUID } from 'node:crypto';

import {
  blockUser,
  getUser,
  limits,
  signIn,
  signUp,
  subscribeToPush,
  unblockUser,
  unsubscribeFromPush,
  updateUser,
} from '@circlet/contracts';
import { noPushService, SubscribedBrowser } from '@circlet/testing';

import { huge, manyPixels, svg } from './pictures';
import { Caller } from '../caller';
import type { Cast } from './cast';
import { newAccount, noId } from '../people';

const nowhere = { params: { id: noId } };

/** Tests the errors of accounts, passwords and blocks. */
export async function accountRefusals(world: Cast): Promise<void> {
  const { owner, other, banned, origin } = world;
  const visitor = new Caller(origin);
  const again = { ...newAccount('olga'), username: owner.account.username.toUpperCase() };
  await visitor.refused(signUp, 'USERNAME_TAKEN', { body: again });
  const { email, password } = banned.account;
  await visitor.refused(signIn, 'ACCOUNT_SUSPENDED', { body: { email, password } });
  await owner.refused(getUser, 'USER_NOT_FOUND', nowhere);
  await owner.refused(updateUser, 'USER_NOT_FOUND', { ...nowhere, body: {} });
  for (const [profilePhoto, code] of [
    [svg, 'IMAGE_UNSUPPORTED'],
    [huge, 'IMAGE_TOO_LARGE'],
    [manyPixels, 'IMAGE_TOO_MANY_PIXELS'],
  ] as const)
    await owner.refused(updateUser, code, { params: { id: owner.id }, body: { profilePhoto } });
  await owner.refused(blockUser, 'USER_NOT_FOUND', { body: { userId: noId } });
  await owner.refused(blockUser, 'BLOCKED_OWN_ACCOUNT', { body: { userId: owner.id } });
  await owner.call(blockUser, { body: { userId: other.id } });
  await owner.refused(blockUser, 'ALREADY_BLOCKED', { body: { userId: other.id } });
  await owner.call(unblockUser, { params: { userId: other.id } });
  await owner.refused(unblockUser, 'USER_NOT_BLOCKED', { params: { userId: other.id } });
  const browser = (origin = noPushService) => ({
    body: new SubscribedBrowser(`${origin}/push/${randomUUID()}`).subscription,
  });
  await owner.refused(unsubscribeFromPush, 'PUSH_SUBSCRIPTION_NOT_FOUND', nowhere);
  await owner.refused(subscribeToPush, 'PUSH_SERVICE_UNKNOWN', browser('https://push.example'));
  for (let known = 0; known < limits.pushSubscriptions; known += 1)
    await owner.call(subscribeToPush, browser());
  await owner.refused(subscribeToPush, 'TOO_MANY_PUSH_SUBSCRIPTIONS', browser());
}
