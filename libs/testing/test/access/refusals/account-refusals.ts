import { randomUUID } from 'node:crypto';

import {
  blockUser,
  confirmTotp,
  getUser,
  limits,
  replaceRecoveryCodes,
  signIn,
  signUp,
  startTotp,
  stepUp,
  subscribeToPush,
  takeSecondStep,
  turnOffTotp,
  unblockUser,
  unsubscribeFromPush,
  updateUser,
} from '@circlet/contracts';
import { AuthenticatorApp, noPushService, SubscribedBrowser } from '@circlet/testing';

import { huge, manyPixels, svg } from './pictures';
import { Caller } from '../caller';
import type { Cast } from './cast';
import { newAccount, noId } from '../people';

const nowhere = { params: { id: noId } };

/** Tests the errors of two-step sign-in. */
async function twoStepRefusals({ owner, origin }: Cast): Promise<void> {
  await owner.refused(confirmTotp, 'TWO_STEP_NOT_STARTED', { body: { code: '123456' } });
  for (const call of [turnOffTotp, replaceRecoveryCodes]) await owner.refused(call, 'TWO_STEP_NOT_ON', {});
  const app = new AuthenticatorApp((await owner.call(startTotp)).secret);
  await owner.refused(confirmTotp, 'WRONG_CODE', { body: { code: app.wrongCode() } });
  await owner.call(confirmTotp, { body: { code: app.code() } });
  await owner.refused(startTotp, 'TWO_STEP_ALREADY_ON', {});
  await owner.refused(confirmTotp, 'TWO_STEP_ALREADY_ON', { body: { code: app.code(1) } });
  await owner.refused(stepUp, 'WRONG_CODE', { body: { code: app.wrongCode() } });
  const browser = new Caller(origin);
  const { email, password } = owner.account;
  await browser.refused(takeSecondStep, 'SECOND_STEP_EXPIRED', { body: { code: app.code(1) } });
  await browser.call(signIn, { body: { email, password } });
  await browser.refused(takeSecondStep, 'SECOND_STEP_NOT_VERIFIED', { body: { code: app.wrongCode() } });
  await browser.call(takeSecondStep, { body: { code: app.code(1) } });
  await owner.call(turnOffTotp);
}

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
  await twoStepRefusals(world);
}
