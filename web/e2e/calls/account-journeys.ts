import { expect } from '@playwright/test';

import { mailTo } from '../support/inbox';
import { contracts } from './contracts';
import { aGroup, aPerson, applied, aVisitor, password, signedIn, type World } from './world';

const {
  changePassword,
  deleteAccount,
  forgotPassword,
  getCurrentUser,
  getEmailPreferences,
  resetPassword,
  signIn,
  unsubscribe,
} = contracts;

const newPassword = 'another-secret';
const tokenIn = (text: string): string => /token=([\w.~-]+)/.exec(text)?.[1] ?? '';

/** What needs a token that only a mail carries. */
export async function byMail({ baseURL }: World): Promise<void> {
  const person = await aPerson(baseURL, 'mia');
  const visitor = await aVisitor(baseURL);
  await visitor.call(forgotPassword, { body: { email: person.account.email } });
  const { text } = await mailTo(person.account.email, /password/i);
  const body = { token: tokenIn(text), newPassword };
  await visitor.call(resetPassword, { body });
  await visitor.refused(resetPassword, 'RESET_LINK_INVALID', { body });
  await expect.poll(async () => (await person.try(getCurrentUser, {}, null)).outcome).toBe('NOT_SIGNED_IN');
  await visitor.refused(signIn, 'INVALID_CREDENTIALS', { body: { email: person.account.email, password } });
  const again = await signedIn(baseURL, person.account.email, newPassword);

  const owner = await aPerson(baseURL, 'nina');
  await applied(again, await aGroup(owner, 4));
  const application = await mailTo(owner.account.email, /would like to join/);
  await visitor.call(unsubscribe, { query: { token: tokenIn(application.text) } });
  expect((await owner.call(getEmailPreferences)).applicationsReceived).toBe(false);
}

/** What one can do once. */
export async function oncePerAccount({ baseURL }: World): Promise<void> {
  const person = await aPerson(baseURL, 'dora');
  const elsewhere = await signedIn(baseURL, person.account.email);
  await person.call(changePassword, { body: { currentPassword: password, newPassword } });
  await expect
    .poll(async () => (await elsewhere.try(getCurrentUser, {}, null)).outcome)
    .toBe('NOT_SIGNED_IN');
  await person.call(getCurrentUser);
  await person.call(deleteAccount, { body: { password: newPassword } });
  const visitor = await aVisitor(baseURL);
  const body = { email: person.account.email, password: newPassword };
  await visitor.refused(signIn, 'INVALID_CREDENTIALS', { body });
}
