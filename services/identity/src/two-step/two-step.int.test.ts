import {
  confirmTotp,
  disownSignIn,
  getPasskeyCreationOptions,
  getPasskeyRequestOptions,
  addPasskey,
  getTwoStep,
  limits,
  replaceRecoveryCodes,
  startTotp,
  stepUp,
  turnOffTotp,
  verifyCredentials,
  verifySecondStep,
} from '@circlet/contracts';
import { AuthenticatorApp, buildActor } from '@circlet/testing';

import { buildUser, markBanned, password, type TestUser } from '../../test/build-user';
import { SoftAuthenticator } from '../../test/soft-authenticator';
import { startIdentity, type TestIdentity } from '../../test/start-identity';
import { TwoStepRepository } from './two-step.repository';

describe('two-step sign-in', () => {
  let identity: TestIdentity;
  beforeAll(async () => {
    identity = await startIdentity();
  });
  afterAll(() => identity.stop());

  const newUser = (): Promise<TestUser> => buildUser(identity.service);
  const sql = <T>(text: string, values: unknown[]): Promise<T[]> =>
    identity.service.dataSource.query(text, values);
  const state = ({ caller }: TestUser) => caller.call(getTwoStep);
  const confirm = ({ caller }: TestUser, code: string) => caller.call(confirmTotp, { body: { code } });
  const prove = ({ user }: TestUser, code: string) =>
    identity.service.visitor.call(verifySecondStep, { body: { userId: user.id, proof: { code } } });
  const methodsOf = async ({ user }: TestUser) => {
    const body = { email: user.email, password };
    return (await identity.service.visitor.call(verifyCredentials, { body })).methods;
  };
  const refused = { status: 401, code: 'SECOND_STEP_NOT_VERIFIED' };

  /** Begins to set an app up. */
  const begun = async ({ caller }: TestUser): Promise<AuthenticatorApp> =>
    new AuthenticatorApp((await caller.call(startTotp)).secret);

  interface TwoStepUser extends TestUser {
    readonly app: AuthenticatorApp;
    readonly recoveryCodes: string[];
  }

  /** Turns it on for a new user. The app's next code is free. */
  async function turnedOn(): Promise<TwoStepUser> {
    const user = await newUser();
    const app = await begun(user);
    return { ...user, app, ...(await confirm(user, app.code())) };
  }

  describe('is turned on', () => {
    it('once a code shows that the app has the secret, with ten recovery codes [D9.27]', async () => {
      const user = await newUser();
      expect(await state(user)).toEqual({ isOn: false, turnedOnAt: null, recoveryCodesLeft: 0 });
      const app = await begun(user);
      expect(await state(user)).toMatchObject({ isOn: false });
      expect(await methodsOf(user)).toEqual([]);
      await expect(confirm(user, app.wrongCode())).rejects.toMatchObject({ status: 400, code: 'WRONG_CODE' });
      await expect(prove(user, app.code())).rejects.toMatchObject(refused);
      const { recoveryCodes } = await confirm(user, app.code());
      expect(new Set(recoveryCodes).size).toBe(limits.recoveryCodes);
      const { isOn, turnedOnAt, recoveryCodesLeft } = await state(user);
      expect([isOn, typeof turnedOnAt, recoveryCodesLeft]).toEqual([true, 'string', 10]);
      expect(await methodsOf(user)).toEqual(['totp', 'recovery']);
    });

    it('with the secret that was made last [D9.27]', async () => {
      const user = await newUser();
      const [earlier, later] = [await begun(user), await begun(user)];
      await expect(confirm(user, earlier.code())).rejects.toMatchObject({ code: 'WRONG_CODE' });
      await confirm(user, later.code());
    });

    it('within an hour [D9.27]', async () => {
      const [late, inTime] = [await newUser(), await newUser()];
      const [lateApp, app] = [await begun(late), await begun(inTime)];
      const age = 'UPDATE totp_secrets SET created_at = now() - make_interval(mins => $2) WHERE user_id = $1';
      await sql(age, [late.user.id, limits.totpSetupMinutes + 1]);
      await sql(age, [inTime.user.id, limits.totpSetupMinutes - 1]);
      const expired = { status: 409, code: 'TWO_STEP_NOT_STARTED' };
      await expect(confirm(late, lateApp.code())).rejects.toMatchObject(expired);
      await identity.service.app.get(TwoStepRepository, { strict: false }).prune();
      await confirm(inTime, app.code());
      const left = await sql('SELECT FROM totp_secrets WHERE user_id = ANY($1)', [
        [late.user.id, inTime.user.id],
      ]);
      expect(left).toHaveLength(1);
    });

    it('once, also by 50 requests at once [D9.27]', async () => {
      const user = await newUser();
      await expect(confirm(user, '123456')).rejects.toMatchObject({ code: 'TWO_STEP_NOT_STARTED' });
      const app = await begun(user);
      const code = app.code();
      const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => confirm(user, code)));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const isOn = { status: 409, code: 'TWO_STEP_ALREADY_ON' };
      await expect(user.caller.call(startTotp)).rejects.toMatchObject(isOn);
      await expect(confirm(user, app.code(1))).rejects.toMatchObject(isOn);
    });

    it('with a recent proof, by the user only [D9.31]', async () => {
      const { user } = await newUser();
      const stale = identity.service.as(buildActor({ id: user.id, hasRecentProof: false }));
      for (const call of [startTotp, turnOffTotp, replaceRecoveryCodes])
        await expect(stale.call(call)).rejects.toMatchObject({ status: 403, code: 'STEP_UP_REQUIRED' });
      await expect(identity.service.visitor.call(getTwoStep)).rejects.toMatchObject({ status: 401 });
    });

    it('and its secret is encrypted in the database, its recovery codes hashed [D9.32]', async () => {
      const user = await newUser();
      const { secret } = await user.caller.call(startTotp);
      const { recoveryCodes } = await confirm(user, new AuthenticatorApp(secret).code());
      const [row] = await sql<{ secret: Buffer; codes: Buffer[] }>(
        `SELECT secret, (SELECT array_agg(code_hash) FROM recovery_codes WHERE user_id = $1) AS codes
         FROM totp_secrets WHERE user_id = $1`,
        [user.user.id],
      );
      const stored = Buffer.concat([row!.secret, ...row!.codes]).toString('latin1');
      for (const plain of [
        secret,
        ...recoveryCodes,
        ...recoveryCodes.map((code) => code.replaceAll('-', '')),
      ])
        expect(stored).not.toContain(plain);
      expect(row!.codes).toHaveLength(limits.recoveryCodes);
    });
  });

  describe('asks for', () => {
    it('a code of the app, which counts once [D9.29]', async () => {
      const user = await turnedOn();
      const code = user.app.code(1);
      expect(await prove(user, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ id: user.user.id });
      await expect(prove(user, code)).rejects.toMatchObject(refused);
    });

    it('a code that was not used to turn it on, nor is older than a used one [D9.29]', async () => {
      const user = await newUser();
      const app = await begun(user);
      const code = app.code();
      await confirm(user, code);
      await expect(prove(user, code)).rejects.toMatchObject(refused);
      await prove(user, app.code(1));
      await expect(prove(user, app.code())).rejects.toMatchObject(refused);
    });

    it('a right code: the wrong one, someone else’s, and one of another time are refused [D9.28]', async () => {
      const [user, other] = [await turnedOn(), await turnedOn()];
      for (const code of [
        user.app.wrongCode(),
        other.app.code(1),
        user.app.code(5),
        user.app.code(-5),
        '',
        ' x',
      ])
        await expect(prove(user, code)).rejects.toMatchObject({ status: code === '' ? 400 : 401 });
      await expect(prove(await newUser(), user.app.code(1))).rejects.toMatchObject(refused);
    });

    it('a code that one of 50 requests at once uses up [D9.29]', async () => {
      const user = await turnedOn();
      for (const code of [user.app.code(1), user.recoveryCodes[0]!]) {
        const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => prove(user, code)));
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      }
    });

    it('or a recovery code, each once, which is emailed [D9.29]', async () => {
      const [user, other] = [await turnedOn(), await turnedOn()];
      const [first = '', second = ''] = user.recoveryCodes;
      await expect(prove(other, first)).rejects.toMatchObject(refused);
      await prove(user, first);
      await expect(prove(user, first)).rejects.toMatchObject(refused);
      expect(await state(user)).toMatchObject({ recoveryCodesLeft: 9 });
      await prove(user, second.toUpperCase().replaceAll('-', ' '));
      const { text } = await identity.inbox.mail(user.user.email, 'A recovery code was used');
      expect(text).toMatch(/You have [89] left/);
    });

    it('or a passkey of the account, not one of someone else [D9.28]', async () => {
      const [user, other] = [await turnedOn(), await turnedOn()];
      const key = new SoftAuthenticator();
      const options = await user.caller.call(getPasskeyCreationOptions);
      await user.caller.call(addPasskey, { body: { name: 'Phone', response: key.create(options) } });
      expect(await methodsOf(user)).toEqual(['totp', 'recovery', 'passkey']);
      const signed = async ({ user: { id } }: TestUser) => {
        const response = key.sign(await identity.service.visitor.call(getPasskeyRequestOptions));
        return identity.service.visitor.call(verifySecondStep, { body: { userId: id, proof: { response } } });
      };
      await expect(signed(other)).rejects.toMatchObject({ status: 401, code: 'PASSKEY_NOT_VERIFIED' });
      expect(await signed(user)).toMatchObject({ email: user.user.email });
    });

    it('before it says that an account is suspended [D9.28]', async () => {
      const user = await turnedOn();
      await markBanned(identity.service, user.user.id);
      await expect(prove(user, user.app.wrongCode())).rejects.toMatchObject(refused);
      const suspended = { status: 403, code: 'ACCOUNT_SUSPENDED' };
      await expect(prove(user, user.app.code(1))).rejects.toMatchObject(suspended);
    });
  });

  it('a code of the caller is a proof at a step-up, also a recovery code; others are not [D9.57]', async () => {
    const [user, other] = [await turnedOn(), await turnedOn()];
    const proof = (code: string) => user.caller.call(stepUp, { body: { code } });
    const wrong = { status: 400, code: 'WRONG_CODE' };
    for (const code of [user.app.wrongCode(), other.app.code(1), other.recoveryCodes[0]!])
      await expect(proof(code)).rejects.toMatchObject(wrong);
    const code = user.app.code(1);
    await proof(code);
    await expect(proof(code)).rejects.toMatchObject(wrong);
    await expect(prove(user, code)).rejects.toMatchObject(refused);
    await proof(user.recoveryCodes[0]!);
    await expect(proof(user.recoveryCodes[0]!)).rejects.toMatchObject(wrong);
  });

  it('the password is no proof for a session from before it was turned on [D9.57]', async () => {
    const { user, caller } = await turnedOn();
    const withPassword = { body: { password } };
    const refusal = { status: 403, code: 'PASSWORD_NOT_ENOUGH' };
    await expect(caller.call(stepUp, withPassword)).rejects.toMatchObject(refusal);
    const since = identity.service.as(buildActor({ id: user.id, hasSecondStep: true }));
    await since.call(stepUp, withPassword);
    await since.call(turnOffTotp);
    await caller.call(stepUp, withPassword);
  });

  it('the password is no proof for staff with a passkey who have not used it, but for others [D9.57]', async () => {
    for (const role of ['user', 'moderator'] as const) {
      const { caller } = await buildUser(identity.service, { role });
      const options = await caller.call(getPasskeyCreationOptions);
      await caller.call(addPasskey, {
        body: { name: 'Phone', response: new SoftAuthenticator().create(options) },
      });
      const proof = caller.call(stepUp, { body: { password } });
      if (role === 'user') await proof;
      else await expect(proof).rejects.toMatchObject({ code: 'PASSWORD_NOT_ENOUGH' });
    }
  });

  it('new recovery codes replace the earlier ones [D9.31]', async () => {
    const user = await turnedOn();
    await prove(user, user.recoveryCodes[0]!);
    const { recoveryCodes } = await user.caller.call(replaceRecoveryCodes);
    expect(await state(user)).toMatchObject({ recoveryCodesLeft: limits.recoveryCodes });
    await expect(prove(user, user.recoveryCodes[1]!)).rejects.toMatchObject(refused);
    await prove(user, recoveryCodes[1]!);
    await identity.inbox.mail(user.user.email, 'Your recovery codes were replaced');
  });

  it('is turned off with all its codes, and can be turned on again [D9.31]', async () => {
    const user = await turnedOn();
    await user.caller.call(turnOffTotp);
    expect(await state(user)).toEqual({ isOn: false, turnedOnAt: null, recoveryCodesLeft: 0 });
    expect(await methodsOf(user)).toEqual([]);
    for (const code of [user.app.code(1), user.recoveryCodes[0]!])
      await expect(prove(user, code)).rejects.toMatchObject(refused);
    const off = { status: 409, code: 'TWO_STEP_NOT_ON' };
    await expect(user.caller.call(turnOffTotp)).rejects.toMatchObject(off);
    await expect(user.caller.call(replaceRecoveryCodes)).rejects.toMatchObject(off);
    const app = await begun(user);
    await confirm(user, app.code());
  });

  it('that a thief has turned on is removed by the link in the email about it [D9.59]', async () => {
    const user = await turnedOn();
    const { text } = await identity.inbox.mail(user.user.email, 'Two-step sign-in is on');
    const [, token = ''] = /\/not-me\?token=([\w-]+)/.exec(text) ?? [];
    const disown = () => identity.service.visitor.call(disownSignIn, { body: { token } });
    await disown();
    expect(await methodsOf(user)).toEqual([]);
    await expect(disown()).rejects.toMatchObject({ status: 400, code: 'NOT_ME_LINK_INVALID' });
  });

  it.each([
    ['Two-step sign-in is on', turnedOn],
    [
      'Two-step sign-in is off',
      async () => {
        const user = await turnedOn();
        await user.caller.call(turnOffTotp);
        return user;
      },
    ],
  ])('is reported to the user by an email: %s [D9.31]', async (subject, change) => {
    const { user } = await change();
    expect((await identity.inbox.mail(user.email, subject)).text).toMatch(/If (that|it) wasn’t/);
  });
});
