import { randomBytes } from 'node:crypto';

import { changePassword, forgotPassword, resetPassword, signUp, verifyCredentials } from '@circlet/contracts';
import { eventually } from '@circlet/testing';

import { buildUser, buildSignUp, password } from '../../test/build-user';
import { startIdentity, type TestIdentity } from '../../test/start-identity';

const refusal = (path: string) => {
  const message = 'This password is too common. Please choose one that is harder to guess';
  return { status: 400, code: 'PASSWORD_TOO_COMMON', message, details: [{ path, message }] };
};

describe('common passwords', () => {
  let identity: TestIdentity;
  const admin = { email: 'chief@example.org', password: 'letmein' };
  beforeAll(async () => {
    identity = await startIdentity({
      BREACHED_PASSWORD_CHECK: 'on',
      BOOTSTRAP_ADMIN_EMAIL: admin.email,
      BOOTSTRAP_ADMIN_PASSWORD: admin.password,
    });
  });
  afterAll(() => identity.stop());

  const join = (secret: string) =>
    identity.service.visitor.call(signUp, { body: buildSignUp({ password: secret }) });

  it.each(['123456', 'password', 'Password123', 'qwertyuiop', 'iloveyou', 'TRUSTNO1'])(
    'are refused at sign-up, whatever their case: %s',
    async (secret) => {
      await expect(join(secret)).rejects.toMatchObject(refusal('password'));
    },
  );

  it.each(['circlet', 'Circlet2026!', '!!friends123', 'my-circle'])(
    'include product words with little around them: %s',
    async (secret) => {
      await expect(join(secret)).rejects.toMatchObject(refusal('password'));
    },
  );

  it.each([password, 'a circle of seven', 'чемпион мира 2031', randomBytes(6).toString('hex')])(
    'do not include %s',
    async (secret) => {
      expect((await join(secret)).id).toBeGreaterThan(0);
    },
  );

  it('are refused when a password is changed', async () => {
    const { caller } = await buildUser(identity.service);
    const change = (newPassword: string) =>
      caller.call(changePassword, { body: { currentPassword: password, newPassword } });
    await expect(change('sunshine')).rejects.toMatchObject(refusal('newPassword'));
    await change('sunshine over Lake Chapala');
  });

  it('are refused when a password is reset, and the link stays valid', async () => {
    const { user } = await buildUser(identity.service);
    await identity.service.visitor.call(forgotPassword, { body: { email: user.email } });
    const tokenSent = () =>
      identity.inbox
        .to(user.email)
        .map((mail) => /\/reset-password\?token=([\w-]+)/.exec(mail.text)?.[1])
        .find((token) => token !== undefined);
    await eventually(() => tokenSent() !== undefined);
    const reset = (newPassword: string) =>
      identity.service.visitor.call(resetPassword, { body: { token: tokenSent()!, newPassword } });
    await expect(reset('football')).rejects.toMatchObject(refusal('newPassword'));
    await reset('football on Thursdays');
  });

  it('still work for accounts that already have them', async () => {
    const user = await identity.service.visitor.call(verifyCredentials, { body: admin });
    expect(user.email).toBe(admin.email);
  });
});
