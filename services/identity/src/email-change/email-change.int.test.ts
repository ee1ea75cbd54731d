import {
  cancelEmailChange,
  changeEmail,
  changePassword,
  confirmEmail,
  emailConfirmedV1,
  exportExchanges,
  forgotPassword,
  getCurrentUser,
  getEmailChange,
  liveUserSubject,
  resendConfirmation,
  resetPassword,
  signUp,
} from '@circlet/contracts';
import { buildActor, eventually, waitForLocks } from '@circlet/testing';

import { buildSignUp, buildUser, markBanned, password } from '../../test/build-user';
import { emailChangesOf, freeAddress, outcomesOf } from '../../test/email-change-suite';
import { startIdentity, type TestIdentity } from '../../test/start-identity';

const invalid = { status: 400, code: 'CONFIRMATION_LINK_INVALID' };
const taken = { status: 409, code: 'EMAIL_TAKEN' };
const newPassword = 'a rather new password';

describe('a change of the email address', () => {
  let identity: TestIdentity;
  let mail: ReturnType<typeof emailChangesOf>;
  beforeAll(async () => {
    identity = await startIdentity();
    mail = emailChangesOf(identity);
  });
  afterAll(() => identity.stop());

  const subjectsTo = (address: string): string[] => identity.inbox.to(address).map(({ subject }) => subject);

  describe('is asked for', () => {
    it('with the password and a recent proof [D9.10]', async () => {
      const { user, caller } = await buildUser(identity.service);
      const body = { newEmail: freeAddress(), password };
      await expect(
        caller.call(changeEmail, { body: { ...body, password: 'a guess' } }),
      ).rejects.toMatchObject({ status: 400, code: 'WRONG_PASSWORD' });
      const stolen = identity.service.as(buildActor({ id: user.id, hasRecentProof: false }));
      await expect(stolen.call(changeEmail, { body })).rejects.toMatchObject({
        status: 403,
        code: 'STEP_UP_REQUIRED',
      });
      await expect(identity.service.visitor.call(changeEmail, { body })).rejects.toMatchObject({
        status: 401,
      });
      expect((await caller.call(getEmailChange)).pending).toBeNull();
      expect(identity.inbox.to(body.newEmail)).toEqual([]);
    });

    it('and waits until the link to the new address is opened [D9.10]', async () => {
      const person = await buildUser(identity.service);
      const newEmail = freeAddress();
      await mail.change(person, newEmail);
      expect(await person.caller.call(getEmailChange)).toEqual({
        pending: { newEmail, expiresAt: expect.any(String) as string },
      });
      await mail.linkTo(newEmail);
      expect(subjectsTo(newEmail)).toEqual(['Confirm your new email address']);
      expect(await mail.addressOf(person)).toBe(person.user.email);
      expect((await mail.signIn(person.user.email)).id).toBe(person.user.id);
      await expect(mail.signIn(newEmail)).rejects.toMatchObject({ status: 401 });
    });

    it('for another address than the present one [D9.11]', async () => {
      const person = await buildUser(identity.service);
      for (const same of [person.user.email, ` ${person.user.email.toUpperCase()} `])
        await expect(mail.change(person, same)).rejects.toMatchObject({
          status: 409,
          code: 'EMAIL_UNCHANGED',
        });
    });

    it('for a valid address [D9.11]', async () => {
      const person = await buildUser(identity.service);
      for (const address of ['', 'not an address', `${'x'.repeat(250)}@example.org`])
        await expect(mail.change(person, address)).rejects.toMatchObject({
          status: 400,
          code: 'INVALID_INPUT',
        });
    });

    it('for a free address, regardless of case, but only with the password [D9.11]', async () => {
      const [person, other] = [await buildUser(identity.service), await buildUser(identity.service)];
      await expect(mail.change(person, other.user.email.toUpperCase())).rejects.toMatchObject(taken);
      const body = { newEmail: other.user.email, password: 'a guess' };
      await expect(person.caller.call(changeEmail, { body })).rejects.toMatchObject({
        code: 'WRONG_PASSWORD',
      });
      expect(identity.inbox.to(other.user.email).map(({ subject }) => subject)).not.toContain(
        'Confirm your new email address',
      );
    });

    it('not by a banned user whose session has not ended yet [D9.10]', async () => {
      const person = await buildUser(identity.service);
      await markBanned(identity.service, person.user.id);
      await expect(mail.change(person, freeAddress())).rejects.toMatchObject({ status: 401 });
    });

    it('not with a password that is replaced at the same time [D9.10]', async () => {
      const person = await buildUser(identity.service);
      const { dataSource } = identity.service;
      const { changing } = await dataSource.transaction(async (tx) => {
        await tx.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [person.user.id]);
        const changing = mail.change(person, freeAddress());
        changing.catch(() => undefined);
        await waitForLocks(dataSource);
        const replace = `UPDATE credentials SET password_hash = 'of another password' WHERE user_id = $1`;
        await tx.query(replace, [person.user.id]);
        return { changing };
      });
      await expect(changing).rejects.toMatchObject({ status: 400, code: 'WRONG_PASSWORD' });
      expect(await mail.pendingOf(person)).toBeNull();
    });
  });

  describe('takes effect', () => {
    it('with the link, once, and confirms the new address [D9.12]', async () => {
      const person = await buildUser(identity.service);
      const newEmail = freeAddress();
      await mail.change(person, newEmail);
      const token = await mail.linkTo(newEmail);
      await mail.confirm(token);
      expect(await person.caller.call(getCurrentUser)).toMatchObject({
        email: newEmail,
        emailConfirmed: true,
      });
      expect(await mail.pendingOf(person)).toBeNull();
      expect((await mail.signIn(newEmail)).id).toBe(person.user.id);
      await expect(mail.signIn(person.user.email)).rejects.toMatchObject({ status: 401 });
      await expect(mail.confirm(token)).rejects.toMatchObject(invalid);
    });

    it('within 24 hours, not later [D9.12]', async () => {
      const [early, late] = [await buildUser(identity.service), await buildUser(identity.service)];
      const [first, second] = [freeAddress(), freeAddress()];
      await mail.change(early, first);
      await mail.change(late, second);
      await mail.age('email_confirmations', early, '23 hours 59 minutes');
      await mail.age('email_confirmations', late, '24 hours');
      await mail.confirm(await mail.linkTo(first));
      await expect(mail.confirm(await mail.linkTo(second))).rejects.toMatchObject(invalid);
      expect([await mail.addressOf(early), await mail.addressOf(late)]).toEqual([first, late.user.email]);
      expect(await mail.pendingOf(late)).toBeNull();
    });

    it('for exactly one of 50 parallel uses of a link [D9.12]', async () => {
      const person = await buildUser(identity.service);
      const newEmail = freeAddress();
      await mail.change(person, newEmail);
      const token = await mail.linkTo(newEmail);
      const { succeeded, refusals } = await outcomesOf(Array.from({ length: 50 }, () => mail.confirm(token)));
      expect(succeeded).toBe(1);
      for (const refusal of refusals) expect(refusal).toMatchObject(invalid);
    });

    it('for the newest of several requests only [D9.12]', async () => {
      const person = await buildUser(identity.service);
      const [older, newer] = [freeAddress(), freeAddress()];
      await mail.change(person, older);
      await mail.change(person, newer);
      expect(await mail.pendingOf(person)).toBe(newer);
      await expect(mail.confirm(await mail.linkTo(older))).rejects.toMatchObject(invalid);
      await mail.confirm(await mail.linkTo(newer));
      expect(await mail.addressOf(person)).toBe(newer);
    });

    it('for the account of the link, not that of the sender [D9.12]', async () => {
      const [one, other] = [await buildUser(identity.service), await buildUser(identity.service)];
      const newEmail = freeAddress();
      await mail.change(one, newEmail);
      await other.caller.call(confirmEmail, { body: { token: await mail.linkTo(newEmail) } });
      expect([await mail.addressOf(one), await mail.addressOf(other)]).toEqual([newEmail, other.user.email]);
    });

    it('for one of two users who want the same address; the other is told that it is taken [D9.12]', async () => {
      const people = [await buildUser(identity.service), await buildUser(identity.service)];
      const newEmail = freeAddress();
      for (const person of people) await mail.change(person, newEmail);
      const tokens = [await mail.linkTo(newEmail, 1), await mail.linkTo(newEmail, 2)];
      const { succeeded, refusals } = await outcomesOf(tokens.map(mail.confirm));
      expect(succeeded).toBe(1);
      expect(refusals).toEqual([expect.objectContaining(taken)]);
      const addresses = await Promise.all(people.map(mail.addressOf));
      expect(addresses.filter((address) => address === newEmail)).toHaveLength(1);
    });

    it('unless someone has signed up with the address in the meantime [D9.12]', async () => {
      const person = await buildUser(identity.service);
      const newEmail = freeAddress();
      await mail.change(person, newEmail);
      const token = await mail.linkTo(newEmail);
      await identity.service.visitor.call(signUp, { body: buildSignUp({ email: newEmail.toUpperCase() }) });
      await expect(mail.confirm(token)).rejects.toMatchObject(taken);
      expect(await mail.addressOf(person)).toBe(person.user.email);
    });

    it('and voids the reset link that was sent to the old address [D9.12]', async () => {
      const person = await buildUser(identity.service);
      const { email } = person.user;
      await identity.service.visitor.call(forgotPassword, { body: { email } });
      const token = await mail.resetLinkTo(email);
      const newEmail = await mail.changeAndConfirm(person);
      await expect(
        identity.service.visitor.call(resetPassword, { body: { token, newPassword } }),
      ).rejects.toMatchObject({ code: 'RESET_LINK_INVALID' });
      expect(await mail.addressOf(person)).toBe(newEmail);
    });

    it('unless the password is changed or reset first [D9.12]', async () => {
      const [changing, resetting] = [await buildUser(identity.service), await buildUser(identity.service)];
      const [first, second] = [freeAddress(), freeAddress()];
      await mail.change(changing, first);
      await mail.change(resetting, second);
      await changing.caller.call(changePassword, { body: { currentPassword: password, newPassword } });
      await identity.service.visitor.call(forgotPassword, { body: { email: resetting.user.email } });
      const token = await mail.resetLinkTo(resetting.user.email);
      await identity.service.visitor.call(resetPassword, { body: { token, newPassword } });
      for (const address of [first, second])
        await expect(mail.confirm(await mail.linkTo(address))).rejects.toMatchObject(invalid);
    });

    it('and makes the pages of the user fetch it, as the request does [D9.17]', async () => {
      const person = await buildUser(identity.service);
      const frames: unknown[] = [];
      identity.service.nats.subscribe(liveUserSubject(person.user.id), {
        callback: (_, message) => void frames.push(message.json()),
      });
      await identity.service.nats.flush();
      await mail.changeAndConfirm(person);
      await eventually(() => frames.length >= 2);
      expect(frames).toEqual(Array.from({ length: 2 }, () => ({ type: 'notification', topic: 'session' })));
    });
  });

  describe('can be canceled', () => {
    it('by the user, which voids the link [D9.17]', async () => {
      const person = await buildUser(identity.service);
      const newEmail = freeAddress();
      await mail.change(person, newEmail);
      await person.caller.call(cancelEmailChange);
      expect(await mail.pendingOf(person)).toBeNull();
      await expect(mail.confirm(await mail.linkTo(newEmail))).rejects.toMatchObject(invalid);
      await expect(person.caller.call(cancelEmailChange)).rejects.toMatchObject({
        status: 404,
        code: 'EMAIL_CHANGE_NOT_FOUND',
      });
    });

    it('by no one else, and not together with a confirmation of the present address [D9.17]', async () => {
      const [person, other] = [
        await buildUser(identity.service, { emailConfirmed: false }),
        await buildUser(identity.service),
      ];
      const welcome = await mail.linkTo(person.user.email);
      for (const { caller } of [person, other])
        await expect(caller.call(cancelEmailChange)).rejects.toMatchObject({ status: 404 });
      await mail.confirm(welcome);
    });
  });

  describe('of an account whose address is not confirmed', () => {
    it('corrects the address that it signed up with [D9.18]', async () => {
      const person = await buildUser(identity.service, { emailConfirmed: false });
      const welcome = await mail.linkTo(person.user.email);
      const newEmail = await mail.changeAndConfirm(person);
      expect(await person.caller.call(getCurrentUser)).toMatchObject({
        email: newEmail,
        emailConfirmed: true,
      });
      expect((await identity.service.recorded(emailConfirmedV1)).at(-1)?.data).toMatchObject({
        userId: person.user.id,
        emailConfirmed: true,
      });
      await expect(mail.confirm(welcome)).rejects.toMatchObject(invalid);
    });

    it('gets its link again, with another notice to the present address [D9.18]', async () => {
      const person = await buildUser(identity.service, { emailConfirmed: false });
      const newEmail = freeAddress();
      await mail.change(person, newEmail);
      await person.caller.call(resendConfirmation);
      const [older, newer] = [await mail.linkTo(newEmail), await mail.linkTo(newEmail, 2)];
      await mail.undoLinkTo(person.user.email, 2);
      await expect(mail.confirm(older)).rejects.toMatchObject(invalid);
      await mail.confirm(newer);
      expect(await mail.addressOf(person)).toBe(newEmail);
    });

    it('can be given up for the present address [D9.18]', async () => {
      const person = await buildUser(identity.service, { emailConfirmed: false });
      await mail.change(person, freeAddress());
      await person.caller.call(cancelEmailChange);
      await person.caller.call(resendConfirmation);
      await mail.confirm(await mail.linkTo(person.user.email, 2));
      expect(await mail.addressOf(person)).toBe(person.user.email);
    });
  });

  it('sends later emails to the new address [D9.19]', async () => {
    const person = await buildUser(identity.service);
    const newEmail = await mail.changeAndConfirm(person);
    await person.caller.call(changePassword, { body: { currentPassword: password, newPassword } });
    await identity.inbox.mail(newEmail, 'Your Circlet password was changed');
    expect(subjectsTo(person.user.email)).not.toContain('Your Circlet password was changed');
  });

  it('is exported while it is pending', async () => {
    const person = await buildUser(identity.service);
    const newEmail = freeAddress();
    await mail.change(person, newEmail);
    const expiresAt = expect.any(String) as string;
    expect(await person.caller.call(exportExchanges.account)).toMatchObject({
      emailConfirmations: [{ email: newEmail, expiresAt }],
      emailUndos: [{ email: person.user.email, expiresAt }],
    });
  });
});
