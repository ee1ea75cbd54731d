import {
  accountRescuedV1,
  cancelEmailChange,
  changeEmail,
  deleteAccount,
  exportExchanges,
  forgotPassword,
  getCurrentUser,
  liveSessionsSubject,
  resetPassword,
  type SessionsEnded,
  signUp,
  undoEmailChange,
} from '@circlet/contracts';
import { eventually } from '@circlet/testing';

import { buildSignUp, buildUser, markBanned, password, type TestUser } from '../../test/build-user';
import { emailChangesOf, freeAddress, outcomesOf } from '../../test/email-change-suite';
import { startIdentity, type TestIdentity } from '../../test/start-identity';
import { EmailUndoLinks } from './email-undo-links';

const invalid = { status: 400, code: 'EMAIL_UNDO_LINK_INVALID' };
const taken = { status: 409, code: 'EMAIL_TAKEN' };
const newPassword = 'a rather new password';
const notice = 'The email address of your Circlet account is about to change';
const isNotice = ({ subject }: { readonly subject: string }): boolean => subject === notice;

describe('undoing a change of the email address', () => {
  let identity: TestIdentity;
  let mail: ReturnType<typeof emailChangesOf>;
  const ended: SessionsEnded[] = [];
  beforeAll(async () => {
    identity = await startIdentity();
    mail = emailChangesOf(identity);
    identity.service.nats.subscribe(liveSessionsSubject, {
      callback: (_, message) => void ended.push(message.json<SessionsEnded>()),
    });
  });
  afterAll(() => identity.stop());

  const signUpWith = (email: string) =>
    identity.service.visitor.call(signUp, { body: buildSignUp({ email }) });
  const reset = (token: string) =>
    identity.service.visitor.call(resetPassword, { body: { token, newPassword } });
  /** Returns a user whose address has changed, and the token of the notice to the old one. */
  const changed = async (): Promise<{ person: TestUser; newEmail: string; token: string }> => {
    const person = await buildUser(identity.service);
    const newEmail = await mail.changeAndConfirm(person);
    return { person, newEmail, token: await mail.undoLinkTo(person.user.email) };
  };

  describe('starts with a notice', () => {
    it('to the old address, as soon as the change is asked for, that names no address [D9.13]', async () => {
      const person = await buildUser(identity.service);
      const newEmail = freeAddress();
      await mail.change(person, newEmail);
      const { text } = await identity.inbox.mail(person.user.email, notice);
      expect(text).toContain('/undo-email-change?token=');
      expect(text).not.toContain(newEmail);
    });

    it('that reaches the old address even if it is sent after the change took effect [D9.19]', async () => {
      const { person, newEmail } = await changed();
      await identity.service.dataSource.query(
        `UPDATE emails SET status = 'queued', enqueued_at = NULL, claimed_until = NULL
         WHERE user_id = $1 AND kind = 'emailChangeNotice'`,
        [person.user.id],
      );
      await eventually(() => identity.inbox.to(person.user.email).filter(isNotice).length === 2);
      expect(identity.inbox.to(newEmail).filter(isNotice)).toEqual([]);
    });

    it('that an address gets, too, if it is not confirmed [D9.19]', async () => {
      const person = await buildUser(identity.service, { emailConfirmed: false });
      await mail.change(person, freeAddress());
      await identity.inbox.mail(person.user.email, notice);
    });
  });

  describe('while the change is pending', () => {
    it('cancels it [D9.14]', async () => {
      const person = await buildUser(identity.service);
      const newEmail = freeAddress();
      await mail.change(person, newEmail);
      await mail.undo(await mail.undoLinkTo(person.user.email));
      await expect(mail.confirm(await mail.linkTo(newEmail))).rejects.toMatchObject({
        code: 'CONFIRMATION_LINK_INVALID',
      });
      expect(await mail.addressOf(person)).toBe(person.user.email);
    });

    it('ends the sessions even after it was canceled in the app, which a thief could do [D9.14]', async () => {
      const person = await buildUser(identity.service);
      await mail.change(person, freeAddress());
      await person.caller.call(cancelEmailChange);
      await mail.undo(await mail.undoLinkTo(person.user.email));
      await eventually(() => ended.some(({ userId }) => userId === person.user.id));
    });
  });

  describe('once the change has taken effect', () => {
    it('restores and confirms the old address, once [D9.14]', async () => {
      const { person, newEmail, token } = await changed();
      await mail.undo(token);
      expect(await person.caller.call(getCurrentUser)).toMatchObject({
        email: person.user.email,
        emailConfirmed: true,
      });
      expect((await mail.signIn(person.user.email)).id).toBe(person.user.id);
      await expect(mail.signIn(newEmail)).rejects.toMatchObject({ status: 401 });
      await expect(mail.undo(token)).rejects.toMatchObject(invalid);
    });

    it('ends all sessions [D9.14]', async () => {
      const { person, token } = await changed();
      await mail.undo(token);
      const userId = person.user.id;
      await eventually(() => ended.some((end) => end.userId === userId));
      const { revision } = await mail.signIn(person.user.email);
      expect(ended).toContainEqual({ userId, below: revision });
      expect((await identity.service.recorded(accountRescuedV1)).at(-1)?.data).toEqual({ userId, revision });
    });

    it('voids the reset link to the new address, and sends one to the old [D9.14]', async () => {
      const { person, newEmail, token } = await changed();
      await identity.service.visitor.call(forgotPassword, { body: { email: newEmail } });
      const ofThief = await mail.resetLinkTo(newEmail);
      await mail.undo(token);
      await expect(reset(ofThief)).rejects.toMatchObject({ code: 'RESET_LINK_INVALID' });
      await reset(await mail.resetLinkTo(person.user.email));
      await mail.signIn(person.user.email, newPassword);
    });

    it('is possible for seven days, not longer [D9.13]', async () => {
      const [early, late] = [await changed(), await changed()];
      await mail.age('email_undos', early.person, '6 days 23 hours 59 minutes');
      await mail.age('email_undos', late.person, '7 days');
      await mail.undo(early.token);
      await expect(mail.undo(late.token)).rejects.toMatchObject(invalid);
      expect(await mail.addressOf(late.person)).toBe(late.newEmail);
    });

    it('succeeds for exactly one of 50 parallel uses of a link [D9.14]', async () => {
      const { person, token } = await changed();
      const { succeeded, refusals } = await outcomesOf(Array.from({ length: 50 }, () => mail.undo(token)));
      expect(succeeded).toBe(1);
      for (const refusal of refusals) expect(refusal).toMatchObject(invalid);
      expect(ended.filter(({ userId }) => userId === person.user.id)).toHaveLength(1);
    });

    it('restores the account of a banned user, without a link to a password [D9.14]', async () => {
      const { person, token } = await changed();
      await markBanned(identity.service, person.user.id);
      await mail.undo(token);
      const rows = await identity.service.dataSource.query<unknown[]>(
        'SELECT email FROM users WHERE id = $1 AND NOT EXISTS (SELECT FROM password_resets WHERE user_id = $1)',
        [person.user.id],
      );
      expect(rows).toEqual([{ email: person.user.email }]);
    });
  });

  it('is refused with a forged, empty or long token, and with the link of another purpose [D9.14]', async () => {
    const person = await buildUser(identity.service);
    const newEmail = freeAddress();
    await mail.change(person, newEmail);
    for (const token of ['forged', await mail.linkTo(newEmail)])
      await expect(mail.undo(token)).rejects.toMatchObject(invalid);
    await expect(mail.confirm(await mail.undoLinkTo(person.user.email))).rejects.toMatchObject({
      code: 'CONFIRMATION_LINK_INVALID',
    });
    for (const token of ['', 'x'.repeat(201)])
      await expect(mail.undo(token)).rejects.toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  });

  it('concerns the account of the link, not that of the sender [D9.14]', async () => {
    const { person, token } = await changed();
    const other = await buildUser(identity.service);
    await other.caller.call(undoEmailChange, { body: { token } });
    expect([await mail.addressOf(person), await mail.addressOf(other)]).toEqual([
      person.user.email,
      other.user.email,
    ]);
    expect(ended.some(({ userId }) => userId === other.user.id)).toBe(false);
  });

  it('leaves one valid outcome when it races against the link to the new address [D9.14]', async () => {
    const person = await buildUser(identity.service);
    const newEmail = freeAddress();
    await mail.change(person, newEmail);
    const [link, undo] = [await mail.linkTo(newEmail), await mail.undoLinkTo(person.user.email)];
    const [, undone] = await Promise.allSettled([mail.confirm(link), mail.undo(undo)]);
    expect(undone.status).toBe('fulfilled');
    expect(await mail.addressOf(person)).toBe(person.user.email);
  });

  describe('of several changes', () => {
    it('restores the first address and voids the notices to the later ones [D9.15]', async () => {
      const { person, newEmail: second, token: toFirst } = await changed();
      const third = await mail.changeAndConfirm(person);
      const toSecond = await mail.undoLinkTo(second);
      await mail.undo(toFirst);
      expect(await mail.addressOf(person)).toBe(person.user.email);
      await expect(mail.undo(toSecond)).rejects.toMatchObject(invalid);
      await expect(mail.signIn(third)).rejects.toMatchObject({ status: 401 });
    });

    it('still restores the first address after a later change was undone [D9.15]', async () => {
      const { person, newEmail: second, token: toFirst } = await changed();
      await mail.changeAndConfirm(person);
      await mail.undo(await mail.undoLinkTo(second));
      expect(await mail.addressOf(person)).toBe(second);
      await mail.undo(toFirst);
      expect(await mail.addressOf(person)).toBe(person.user.email);
    });

    it('uses up every notice to the same address [D9.15]', async () => {
      const person = await buildUser(identity.service);
      await mail.change(person, freeAddress());
      await mail.change(person, freeAddress());
      const [first, second] = [
        await mail.undoLinkTo(person.user.email, 1),
        await mail.undoLinkTo(person.user.email, 2),
      ];
      await mail.undo(second);
      await expect(mail.undo(first)).rejects.toMatchObject(invalid);
    });
  });

  describe('reserves the old address', () => {
    it('for the account, regardless of case, at a sign-up, a request and a confirmation [D9.16]', async () => {
      const { person } = await changed();
      const { email } = person.user;
      const other = await buildUser(identity.service);
      await expect(signUpWith(email.toUpperCase())).rejects.toMatchObject(taken);
      await expect(mail.change(other, email)).rejects.toMatchObject(taken);
      await mail.changeAndConfirm(person, email);
      expect(await mail.addressOf(person)).toBe(email);
    });

    it('also from a user who asked for it before [D9.16]', async () => {
      const person = await buildUser(identity.service);
      const other = await buildUser(identity.service);
      const wanted = freeAddress();
      await mail.change(other, wanted);
      const token = await mail.linkTo(wanted);
      await mail.changeAndConfirm(person, wanted);
      await mail.changeAndConfirm(person);
      await expect(mail.confirm(token)).rejects.toMatchObject(taken);
    });

    it('against 50 sign-ups at the moment when it becomes free [D9.16]', async () => {
      const person = await buildUser(identity.service);
      const newEmail = freeAddress();
      await mail.change(person, newEmail);
      const token = await mail.linkTo(newEmail);
      const { succeeded, refusals } = await outcomesOf([
        mail.confirm(token),
        ...Array.from({ length: 50 }, () => signUpWith(person.user.email)),
      ]);
      expect(succeeded).toBe(1);
      for (const refusal of refusals) expect(refusal).toMatchObject(taken);
    });

    it('until the change can no longer be undone [D9.16]', async () => {
      const { person, token } = await changed();
      await mail.age('email_undos', person, '7 days');
      await signUpWith(person.user.email);
      await expect(mail.undo(token)).rejects.toMatchObject(invalid);
    });

    it('until the account is deleted [D9.16]', async () => {
      const { person } = await changed();
      await person.caller.call(deleteAccount, { body: { password } });
      await signUpWith(person.user.email);
    });
  });

  it('is refused as taken if another account has the address nevertheless [D9.14]', async () => {
    const { person, token } = await changed();
    await identity.service.dataSource.query(
      `INSERT INTO users (email, username, name, age) VALUES ($1, $2, 'Older', 30)`,
      [person.user.email, `older_${person.user.id}`],
    );
    await expect(mail.undo(token)).rejects.toMatchObject(taken);
  });

  it('stores only the hash of a link [D9.13]', async () => {
    const person = await buildUser(identity.service);
    await person.caller.call(changeEmail, { body: { newEmail: freeAddress(), password } });
    const token = await mail.undoLinkTo(person.user.email);
    const rows = await identity.service.dataSource.query<unknown[]>(
      `SELECT to_jsonb(u) AS row FROM email_undos u
       UNION ALL SELECT to_jsonb(e) FROM emails e UNION ALL SELECT to_jsonb(o) FROM outbox o`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('exports links that still work, and deletes expired ones', async () => {
    const [open, expired] = [await changed(), await changed()];
    await mail.age('email_undos', expired.person, '8 days');
    expect((await expired.person.caller.call(exportExchanges.account)).emailUndos).toEqual([]);
    await identity.service.app.get(EmailUndoLinks, { strict: false }).prune();
    const rows = await identity.service.dataSource.query<{ email: string }[]>(
      'SELECT email FROM email_undos WHERE user_id = ANY($1)',
      [[open.person.user.id, expired.person.user.id]],
    );
    expect(rows).toEqual([{ email: open.person.user.email }]);
  });
});
