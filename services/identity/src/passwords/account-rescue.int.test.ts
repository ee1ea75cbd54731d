import {
  accountRescuedV1,
  addPasskey,
  changeEmail,
  confirmEmail,
  confirmTotp,
  forgotPassword,
  getPasskeyCreationOptions,
  limits,
  liveSessionsSubject,
  resetPassword,
  type SessionsEnded,
  startTotp,
  verifyCredentials,
} from '@circlet/contracts';
import { Transactions } from '@circlet/events';
import { AuthenticatorApp, eventually } from '@circlet/testing';

import { buildUser, markBanned, password, type TestUser } from '../../test/build-user';
import { SoftAuthenticator } from '../../test/soft-authenticator';
import { startIdentity, type TestIdentity } from '../../test/start-identity';
import { AccountRescue } from './account-rescue';

const newPassword = 'a rather new password';
const invalid = { status: 400, code: 'RESET_LINK_INVALID' };

describe('the rescue of an account', () => {
  let identity: TestIdentity;
  const ended: SessionsEnded[] = [];
  beforeAll(async () => {
    identity = await startIdentity();
    identity.service.nats.subscribe(liveSessionsSubject, {
      callback: (_, message) => void ended.push(message.json<SessionsEnded>()),
    });
  });
  afterAll(() => identity.stop());

  const rescue = (userId: number): Promise<void> => {
    const { app } = identity.service;
    return app
      .get(Transactions, { strict: false })
      .run((work) => app.get(AccountRescue, { strict: false }).rescue(work, userId));
  };
  const reset = (token: string) =>
    identity.service.visitor.call(resetPassword, { body: { token, newPassword } });
  const linkNumber = (number: number, { user }: TestUser): Promise<string> =>
    eventually(
      () =>
        identity.inbox
          .to(user.email)
          .flatMap((mail) => /\/reset-password\?token=([\w-]+)/.exec(mail.text)?.[1] ?? [])[number - 1],
    );

  it('ends every session, and records it for gateways that missed the message', async () => {
    const { user } = await buildUser(identity.service);
    await rescue(user.id);
    await eventually(() => ended.some((end) => end.userId === user.id));
    expect(ended).toContainEqual({ userId: user.id, below: 2 });
    const events = await identity.service.recorded(accountRescuedV1);
    expect(events.at(-1)?.data).toEqual({ userId: user.id, revision: 2 });
  });

  it('removes ways to sign in that were set up in the last seven days, not older ones [D9.59]', async () => {
    const query = (text: string, ...values: unknown[]) => identity.service.dataSource.query(text, values);
    const setUp = async (days: number) => {
      const { user, caller } = await buildUser(identity.service);
      const { secret } = await caller.call(startTotp);
      await caller.call(confirmTotp, { body: { code: new AuthenticatorApp(secret).code() } });
      const response = new SoftAuthenticator().create(await caller.call(getPasskeyCreationOptions));
      await caller.call(addPasskey, { body: { name: 'Phone', response } });
      const age = `now() - make_interval(days => $2) + interval '1 minute'`;
      await query(`UPDATE totp_secrets SET confirmed_at = ${age} WHERE user_id = $1`, user.id, days);
      await query(`UPDATE passkeys SET created_at = ${age} WHERE user_id = $1`, user.id, days);
      return user;
    };
    const methods = async ({ email }: TestUser['user']) =>
      (await identity.service.visitor.call(verifyCredentials, { body: { email, password } })).methods;
    const [young, old] = [await setUp(limits.rescuedDays), await setUp(limits.rescuedDays + 1)];
    await rescue(young.id);
    await rescue(old.id);
    expect(await methods(young)).toEqual([]);
    expect(await methods(old)).toEqual(['totp', 'recovery', 'passkey']);
  });

  it('voids a pending change of address, whose link a thief may have [D9.46]', async () => {
    const { user, caller } = await buildUser(identity.service);
    const newEmail = `moved.${user.id}@example.org`;
    await caller.call(changeEmail, { body: { newEmail, password } });
    const link = (): string | undefined =>
      identity.inbox
        .to(newEmail)
        .flatMap((mail) => /confirm-email\?token=([\w-]+)/.exec(mail.text)?.[1] ?? [])[0];
    const token = await eventually(link);
    await rescue(user.id);
    await expect(identity.service.visitor.call(confirmEmail, { body: { token } })).rejects.toMatchObject({
      code: 'CONFIRMATION_LINK_INVALID',
    });
  });

  it('and a reset at the same time never wait for each other', async () => {
    const person = await buildUser(identity.service);
    for (let round = 1; round <= 10; round += 1) {
      await identity.service.visitor.call(forgotPassword, { body: { email: person.user.email } });
      const token = await linkNumber(round * 2 - 1, person);
      const [rescued, used] = await Promise.allSettled([rescue(person.user.id), reset(token)]);
      expect(rescued.status).toBe('fulfilled');
      if (used.status === 'rejected') expect(used.reason).toMatchObject(invalid);
      await linkNumber(round * 2, person);
    }
  });

  it('replaces the reset link of the account by a new one', async () => {
    const person = await buildUser(identity.service);
    await identity.service.visitor.call(forgotPassword, { body: { email: person.user.email } });
    const older = await linkNumber(1, person);
    await rescue(person.user.id);
    const newer = await linkNumber(2, person);
    await expect(reset(older)).rejects.toMatchObject(invalid);
    await reset(newer);
    const body = { email: person.user.email, password: newPassword };
    expect((await identity.service.visitor.call(verifyCredentials, { body })).id).toBe(person.user.id);
  });

  it('leaves the password as it is, in case the report was a mistake', async () => {
    const { user } = await buildUser(identity.service);
    await rescue(user.id);
    const body = { email: user.email, password };
    expect((await identity.service.visitor.call(verifyCredentials, { body })).revision).toBe(2);
  });

  it('sends no link to a banned user, and does nothing to a deleted account', async () => {
    const { user } = await buildUser(identity.service);
    await markBanned(identity.service, user.id);
    await rescue(user.id);
    await rescue(1_000_000);
    const links = await identity.service.dataSource.query<unknown[]>(
      'SELECT FROM password_resets WHERE user_id = $1',
      [user.id],
    );
    expect(links).toEqual([]);
  });
});
