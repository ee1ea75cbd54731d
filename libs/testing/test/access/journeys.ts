import {
  cancelEmailChange,
  changeEmail,
  changePassword,
  confirmEmail,
  deleteAccount,
  disownSignIn,
  forgotPassword,
  getCurrentUser,
  getEmailPreferences,
  resendConfirmation,
  resetPassword,
  signIn,
  signUp,
  undoEmailChange,
  unsubscribe,
} from '@circlet/contracts';

import { eventually } from '@circlet/testing';

import { Caller } from './caller';
import { createGroupWith, createPerson, applyTo, newAccount, password, signInAs } from './people';
import type { Cast } from './refusals/cast';

const newPassword = 'another-secret';
const tokenIn = (text: string): string => /token=([\w.~-]+)/.exec(text)?.[1] ?? '';

/** Tests the calls that need a token from an email. */
export async function testEmailTokens({ origin, stack: { inbox } }: Cast): Promise<void> {
  const person = await createPerson(origin, 'mia');
  const { email } = person.account;
  const visitor = new Caller(origin);
  await visitor.call(forgotPassword, { body: { email } });
  const { text } = await inbox.mail(email, /password/i);
  const body = { token: tokenIn(text), newPassword };
  await visitor.call(resetPassword, { body });
  await visitor.refused(resetPassword, 'RESET_LINK_INVALID', { body });
  await person.answered(getCurrentUser, 'NOT_SIGNED_IN');
  await visitor.refused(signIn, 'INVALID_CREDENTIALS', { body: { email, password } });
  const again = await signInAs(origin, { email, password: newPassword });

  const notice = await inbox.mail(email, /New sign-in/);
  const notMe = { body: { token: tokenIn(notice.text) } };
  await visitor.call(disownSignIn, notMe);
  await visitor.refused(disownSignIn, 'NOT_ME_LINK_INVALID', notMe);
  await again.answered(getCurrentUser, 'NOT_SIGNED_IN');
  const restored = await signInAs(origin, { email, password: newPassword });

  const owner = await createPerson(origin, 'nina');
  // Emails about a topic go to confirmed addresses only.
  const welcome = await inbox.mail(owner.account.email, /Welcome/);
  const confirmation = { body: { token: tokenIn(welcome.text) } };
  await visitor.call(confirmEmail, confirmation);
  await visitor.refused(confirmEmail, 'CONFIRMATION_LINK_INVALID', confirmation);
  await owner.refused(resendConfirmation, 'EMAIL_ALREADY_CONFIRMED', {});
  await applyTo(restored, await createGroupWith(owner, 4));
  const application = await inbox.mail(owner.account.email, /would like to join/);
  await visitor.call(unsubscribe, { query: { token: tokenIn(application.text) } });
  expect((await owner.call(getEmailPreferences)).applicationsReceived.email).toBe(false);
}

/** Tests a change of address, which needs tokens from emails to both addresses. */
export async function testEmailChange({ origin, stack: { inbox } }: Cast): Promise<void> {
  const person = await createPerson(origin, 'lena');
  const { email } = person.account;
  const visitor = new Caller(origin);
  const newEmail = `new.${email}`;
  const body = { newEmail, password };
  await person.call(changeEmail, { body });
  await person.call(cancelEmailChange, {});
  await person.call(changeEmail, { body });
  await eventually(() => inbox.to(newEmail).length === 2);
  const [canceled = '', open = ''] = inbox.to(newEmail).map(({ text }) => tokenIn(text));
  await visitor.refused(confirmEmail, 'CONFIRMATION_LINK_INVALID', { body: { token: canceled } });
  await visitor.call(confirmEmail, { body: { token: open } });
  expect((await person.call(getCurrentUser)).email).toBe(newEmail);
  const wanted = `wanted.${email}`;
  await person.call(changeEmail, { body: { newEmail: wanted, password } });
  const { text: link } = await inbox.mail(wanted, /Confirm your new/);
  await new Caller(origin).call(signUp, { body: { ...newAccount('olaf'), email: wanted } });
  await visitor.refused(confirmEmail, 'EMAIL_TAKEN', { body: { token: tokenIn(link) } });
  const { text } = await inbox.mail(email, /about to change/);
  const undo = { body: { token: tokenIn(text) } };
  await visitor.call(undoEmailChange, undo);
  await visitor.refused(undoEmailChange, 'EMAIL_UNDO_LINK_INVALID', undo);
  await person.answered(getCurrentUser, 'NOT_SIGNED_IN');
  await inbox.mail(email, /Reset your Circlet password/);
  await signInAs(origin, { email, password });
}

/** Tests the calls that a user can make only once. */
export async function testOneTimeCalls({ origin }: Cast): Promise<void> {
  const person = await createPerson(origin, 'dora');
  const { email } = person.account;
  const otherDevice = await person.onAnotherDevice();
  await person.call(changePassword, { body: { currentPassword: password, newPassword } });
  await otherDevice.answered(getCurrentUser, 'NOT_SIGNED_IN');
  await person.call(getCurrentUser);
  await person.call(deleteAccount, { body: { password: newPassword } });
  const body = { email, password: newPassword };
  await new Caller(origin).refused(signIn, 'INVALID_CREDENTIALS', { body });
}
