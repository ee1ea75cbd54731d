import {
  changePassword,
  forgotPassword,
  liveSessionsSubject,
  passwordChangedV1,
  resetPassword,
  type SessionsEnded,
  verifyCredentials,
} from '@circlet/contracts';
import { accountEmailHeader, accountIdHeader } from '@circlet/platform';
import { eventually } from '@circlet/testing';

import { buildUser, markBanned, password, type TestUser } from '../../test/build-user';
import { startIdentity, type TestIdentity } from '../../test/start-identity';
import { PasswordResetsRepository } from './password-resets.repository';

const newPassword = 'a rather new password';

describe('passwords', () => {
  let identity: TestIdentity;
  const ended: SessionsEnded[] = [];
  beforeAll(async () => {
    identity = await startIdentity();
    identity.service.nats.subscribe(liveSessionsSubject, {
      callback: (_, message) => void ended.push(message.json<SessionsEnded>()),
    });
  });
  afterAll(() => identity.stop());

  const newUser = (): Promise<TestUser> => buildUser(identity.service);
  const signIn = (email: string, secret: string) =>
    identity.service.visitor.call(verifyCredentials, { body: { email, password: secret } });
  const forgot = (email: string) => identity.service.visitor.call(forgotPassword, { body: { email } });
  const reset = (token: string, secret = newPassword) =>
    identity.service.visitor.call(resetPassword, { body: { token, newPassword: secret } });
  const tokens = (email: string): string[] =>
    identity.inbox.to(email).flatMap((mail) => /\/reset-password\?token=([\w-]+)/.exec(mail.text)?.[1] ?? []);
  const tokenAfter = async (email: string, known: number): Promise<string> => {
    await eventually(() => tokens(email).length > known);
    return tokens(email)[known]!;
  };
  const linkFor = async (email: string): Promise<string> => {
    const known = tokens(email).length;
    await forgot(email);
    return tokenAfter(email, known);
  };

  describe('forgotten [R7.11]', () => {
    it('emails a link that sets the password once [R7.12 D3.19 D3.110]', async () => {
      const { user } = await newUser();
      await forgot(` ${user.email.toUpperCase()} `);
      const token = await tokenAfter(user.email, 0);
      expect(await reset(token)).toEqual({ message: expect.any(String) as string });
      expect((await signIn(user.email, newPassword)).id).toBe(user.id);
      await expect(signIn(user.email, password)).rejects.toMatchObject({ status: 401 });
      await expect(reset(token)).rejects.toMatchObject({
        status: 400,
        code: 'RESET_LINK_INVALID',
        message: 'This password reset link is invalid or has expired',
      });
    });

    it('returns the account to the gateway only, in a header', async () => {
      const { user } = await newUser();
      const body = { token: await linkFor(user.email), newPassword };
      const { headers } = await identity.service.visitor.page(resetPassword, { body });
      expect(headers).toEqual({ [accountEmailHeader]: user.email, [accountIdHeader]: String(user.id) });
    });

    it('gives the same answer for an unknown address, after the same work [D3.18]', async () => {
      const { user } = await newUser();
      expect(await forgot('unknown@example.org')).toEqual(await forgot(user.email));
      await eventually(async () => {
        const rows = await identity.service.dataSource.query<unknown[]>(
          'SELECT FROM password_reset_requests',
        );
        return rows.length === 0;
      });
      expect(identity.inbox.to('unknown@example.org')).toEqual([]);
    });

    it('answers before it looks up the account', async () => {
      const { user } = await newUser();
      const resets = identity.service.app.get(PasswordResetsRepository, { strict: false });
      const accountOf = resets.accountOf.bind(resets);
      let release = (): void => undefined;
      const isAnswered = new Promise<void>((resolve) => {
        release = resolve;
      });
      const asked = jest.spyOn(resets, 'accountOf').mockImplementation(async (tx, email) => {
        await isAnswered;
        return accountOf(tx, email);
      });
      await forgot(user.email);
      release();
      await tokenAfter(user.email, 0);
      expect(asked).toHaveBeenCalledWith(expect.anything(), user.email);
      asked.mockRestore();
    });

    it('stores only the hash of a link [D3.21]', async () => {
      const { user } = await newUser();
      const token = await linkFor(user.email);
      const rows = await identity.service.dataSource.query<unknown[]>(
        `SELECT to_jsonb(r) AS row FROM password_resets r
         UNION ALL SELECT to_jsonb(e) FROM emails e UNION ALL SELECT to_jsonb(o) FROM outbox o`,
      );
      expect(rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(rows)).not.toContain(token);
    });

    it('invalidates older links when a newer one is requested [D3.22]', async () => {
      const { user } = await newUser();
      const [older, newer] = [await linkFor(user.email), await linkFor(user.email)];
      await expect(reset(older)).rejects.toMatchObject({ code: 'RESET_LINK_INVALID' });
      await reset(newer);
    });

    /** Moves the request of the user's link into the past. */
    const age = (userId: number, time: string) =>
      identity.service.dataSource.query(
        `UPDATE password_resets SET expires_at = expires_at - $2::interval WHERE user_id = $1`,
        [userId, time],
      );

    it('emails a link that is valid for an hour, not longer [D3.20]', async () => {
      const [early, late] = [await newUser(), await newUser()];
      const [inTime, tooLate] = [await linkFor(early.user.email), await linkFor(late.user.email)];
      await age(early.user.id, '59 minutes');
      await age(late.user.id, '60 minutes');
      await expect(reset(inTime)).resolves.toEqual({ message: expect.any(String) as string });
      await expect(reset(tooLate)).rejects.toMatchObject({ code: 'RESET_LINK_INVALID' });
    });

    it('invalidates a link when the password changes in another way', async () => {
      const { user, caller } = await newUser();
      const token = await linkFor(user.email);
      await caller.call(changePassword, { body: { currentPassword: password, newPassword } });
      await expect(reset(token)).rejects.toMatchObject({ code: 'RESET_LINK_INVALID' });
    });

    it('is not undone by a concurrent change of the old password', async () => {
      const { user, caller } = await newUser();
      const token = await linkFor(user.email);
      const [, byReset] = await Promise.allSettled([
        caller.call(changePassword, {
          body: { currentPassword: password, newPassword: 'a password of the thief' },
        }),
        reset(token),
      ]);
      const stands = byReset.status === 'fulfilled' ? newPassword : 'a password of the thief';
      expect((await signIn(user.email, stands)).id).toBe(user.id);
    });

    it('lets only one of many concurrent resets use a link', async () => {
      const { user } = await newUser();
      const token = await linkFor(user.email);
      const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => reset(token)));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });

    it('refuses a forged token, and a password that is too short [R5.29 R8.41 D3.24]', async () => {
      await expect(reset('forged')).rejects.toMatchObject({ code: 'RESET_LINK_INVALID' });
      await expect(reset('forged', '12345')).rejects.toMatchObject({
        message: 'Password must be at least 6 characters long',
      });
    });

    it('sends no link to a banned account', async () => {
      const { user } = await newUser();
      await markBanned(identity.service, user.id);
      await forgot(user.email);
      await eventually(async () => {
        const rows = await identity.service.dataSource.query<unknown[]>(
          'SELECT FROM password_reset_requests',
        );
        return rows.length === 0;
      });
      const links = await identity.service.dataSource.query<unknown[]>(
        'SELECT FROM password_resets WHERE user_id = $1',
        [user.id],
      );
      expect(links).toEqual([]);
    });
  });

  describe('changing', () => {
    it('requires the current password [D2.17 D5.10]', async () => {
      const { caller } = await newUser();
      await expect(
        caller.call(changePassword, { body: { currentPassword: 'a guess', newPassword } }),
      ).rejects.toMatchObject({ status: 400, code: 'WRONG_PASSWORD' });
    });

    it('is refused for visitors', async () => {
      const body = { currentPassword: password, newPassword };
      await expect(identity.service.visitor.call(changePassword, { body })).rejects.toMatchObject({
        status: 401,
      });
    });

    it('ends all other sessions, sends an email and records PasswordChanged [D2.17]', async () => {
      const { user, caller } = await newUser();
      await caller.call(changePassword, { body: { currentPassword: password, newPassword } });
      expect((await signIn(user.email, newPassword)).revision).toBe(2);
      const { sessionId } = caller.actor!;
      await eventually(() => ended.some((end) => end.userId === user.id));
      expect(ended).toContainEqual({ userId: user.id, except: sessionId, below: 2 });
      const events = await identity.service.recorded(passwordChangedV1);
      expect(events.at(-1)?.data).toEqual({
        userId: user.id,
        cause: 'changed',
        keptSessionId: sessionId,
        revision: 2,
      });
      await identity.inbox.mail(user.email, 'Your Circlet password was changed');
    });

    it('ends every session after a reset [D3.23]', async () => {
      const { user } = await newUser();
      await reset(await linkFor(user.email));
      await eventually(() => ended.some((end) => end.userId === user.id));
      expect(ended).toContainEqual({ userId: user.id, below: 2 });
    });
  });
});
