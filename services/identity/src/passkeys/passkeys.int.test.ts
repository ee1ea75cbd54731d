import {
  addPasskey,
  getPasskeyCreationOptions,
  getPasskeyRequestOptions,
  limits,
  listPasskeys,
  type PasskeyRequestOptions,
  type RegistrationResponse,
  removePasskey,
  renamePasskey,
  stepUp,
  verifyPasskey,
} from '@circlet/contracts';
import { buildActor } from '@circlet/testing';

import { buildUser, markBanned, type TestUser } from '../../test/build-user';
import { type Fault, SoftAuthenticator } from '../../test/soft-authenticator';
import { startIdentity, type TestIdentity } from '../../test/start-identity';
import { CHALLENGE_MS, PasskeyChallenges } from './passkey-challenges';

describe('passkeys', () => {
  let identity: TestIdentity;
  beforeAll(async () => {
    identity = await startIdentity();
  });
  afterAll(() => identity.stop());
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const newUser = (): Promise<TestUser> => buildUser(identity.service);
  const optionsFor = ({ caller }: TestUser) => caller.call(getPasskeyCreationOptions);
  const save = ({ caller }: TestUser, response: RegistrationResponse, name = 'Phone') =>
    caller.call(addPasskey, { body: { name, response } });
  const list = ({ caller }: TestUser) => caller.call(listPasskeys);
  const requestOptions = (): Promise<PasskeyRequestOptions> =>
    identity.service.visitor.call(getPasskeyRequestOptions);
  const verify = (response: ReturnType<SoftAuthenticator['sign']>) =>
    identity.service.visitor.call(verifyPasskey, { body: { response } });

  /** Adds a passkey. */
  async function added(user: TestUser, fault: Fault = {}): Promise<{ key: SoftAuthenticator; id: number }> {
    const key = new SoftAuthenticator();
    const { id } = await save(user, key.create(await optionsFor(user), fault));
    return { key, id };
  }
  const signIn = async (key: SoftAuthenticator, fault: Fault = {}) =>
    verify(key.sign(await requestOptions(), fault));

  /** Lets the time of every challenge pass. */
  const expireChallenges = () => {
    const now = Date.now() + CHALLENGE_MS;
    jest.spyOn(Date, 'now').mockReturnValue(now);
  };

  describe('added to an account', () => {
    it('are listed with their names, newest first, renamed and removed [D9.35]', async () => {
      const user = await newUser();
      const { id } = await added(user);
      const key = new SoftAuthenticator();
      const laptop = await save(user, key.create(await optionsFor(user)), '  Work   laptop ');
      expect(laptop).toMatchObject({ name: 'Work laptop', lastUsedAt: null });
      expect((await list(user)).map(({ name }) => name)).toEqual(['Work laptop', 'Phone']);
      const body = { name: 'Old phone' };
      expect(await user.caller.call(renamePasskey, { params: { id }, body })).toMatchObject(body);
      await user.caller.call(removePasskey, { params: { id } });
      expect(await list(user)).toEqual([laptop]);
    });

    it('belong to their owner only [D9.35]', async () => {
      const [owner, other] = [await newUser(), await newUser()];
      const { id } = await added(owner);
      const missing = { status: 404, code: 'PASSKEY_NOT_FOUND' };
      const rename = other.caller.call(renamePasskey, { params: { id }, body: { name: 'Mine' } });
      await expect(rename).rejects.toMatchObject(missing);
      // Strangers get the same answer for any input.
      const unnamed = other.caller.callWith(renamePasskey, { params: { id }, body: { name: '' } });
      await expect(unnamed).rejects.toMatchObject(missing);
      await expect(other.caller.call(removePasskey, { params: { id } })).rejects.toMatchObject(missing);
      expect(await list(other)).toEqual([]);
      expect(await list(owner)).toMatchObject([{ id, name: 'Phone' }]);
    });

    it('need a session, and a name of at most 50 characters [D9.35]', async () => {
      const user = await newUser();
      const { visitor } = identity.service;
      await expect(visitor.call(getPasskeyCreationOptions)).rejects.toMatchObject({ status: 401 });
      const response = new SoftAuthenticator().create(await optionsFor(user));
      for (const name of ['', 'x'.repeat(limits.passkeyName.max + 1)])
        await expect(save(user, response, name)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    });

    it('are at most 20, also when many are added at once [D9.35]', async () => {
      const user = await newUser();
      const responses = await Promise.all(
        Array.from({ length: limits.passkeys + 5 }, async () =>
          new SoftAuthenticator().create(await optionsFor(user)),
        ),
      );
      const outcomes = await Promise.allSettled(responses.map((response) => save(user, response)));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(limits.passkeys);
      await expect(optionsFor(user)).rejects.toMatchObject({ status: 409, code: 'TOO_MANY_PASSKEYS' });
    });

    it('are emailed to their owner [D9.41]', async () => {
      const user = await newUser();
      await added(user);
      const mail = await identity.inbox.mail(user.user.email, 'A passkey was added to your Circlet account');
      expect(mail.text).toMatch(/\/not-me\?token=[\w-]{43}/);
    });

    it('name no one to those who read the authenticator', async () => {
      const user = await newUser();
      const { user: shown, excludeCredentials } = await optionsFor(user);
      expect(shown.id).toMatch(/^[\w-]{43}$/);
      expect(excludeCredentials).toEqual([]);
      await added(user);
      const again = await optionsFor(user);
      expect(again.user.id).toBe(shown.id);
      expect(again.excludeCredentials).toHaveLength(1);
    });

    it.each<[string, Fault]>([
      ['another site', { origin: 'https://circlet.evil.example' }],
      ['an authenticator that did not verify the user', { isUserVerified: false }],
    ])('are refused from %s [D9.36]', async (_case, fault) => {
      const user = await newUser();
      const refused = { status: 400, code: 'PASSKEY_NOT_ADDED' };
      await expect(added(user, fault)).rejects.toMatchObject(refused);
      expect(await list(user)).toEqual([]);
    });

    it('are refused for the challenge of someone else, of a sign-in, or of no one [D9.36]', async () => {
      const [user, other] = [await newUser(), await newUser()];
      const refused = { status: 400, code: 'PASSKEY_NOT_ADDED' };
      const options = await optionsFor(user);
      const { challenge } = await requestOptions();
      for (const wrong of [
        await optionsFor(other),
        { ...options, challenge },
        { ...options, challenge: 'AAAA' },
      ])
        await expect(save(user, new SoftAuthenticator().create(wrong))).rejects.toMatchObject(refused);
      expect(await list(user)).toEqual([]);
    });

    it('are refused for a challenge that has expired [D9.36]', async () => {
      const user = await newUser();
      const response = new SoftAuthenticator().create(await optionsFor(user));
      expireChallenges();
      await expect(save(user, response)).rejects.toMatchObject({ code: 'PASSKEY_NOT_ADDED' });
    });

    it('are refused for a challenge that was used [D9.36]', async () => {
      const user = await newUser();
      const options = await optionsFor(user);
      await save(user, new SoftAuthenticator().create(options));
      const second = save(user, new SoftAuthenticator().create(options));
      await expect(second).rejects.toMatchObject({ code: 'PASSKEY_NOT_ADDED' });
      expect(await list(user)).toHaveLength(1);
    });

    it('are refused if anyone has the same credential [D9.36]', async () => {
      const [owner, other] = [await newUser(), await newUser()];
      const { key } = await added(owner);
      const again = save(other, key.create(await optionsFor(other)));
      await expect(again).rejects.toMatchObject({ status: 409, code: 'PASSKEY_ALREADY_ADDED' });
      expect((await signIn(key)).id).toBe(owner.user.id);
    });
  });

  describe('at sign-in', () => {
    const refused = {
      status: 401,
      code: 'PASSKEY_NOT_VERIFIED',
      message: "This passkey couldn't be verified. Please try again",
    };

    it('are enough by themselves [D9.37]', async () => {
      const user = await newUser();
      const { key } = await added(user);
      expect(await signIn(key)).toMatchObject({ id: user.user.id, revision: 1 });
      const [passkey] = await list(user);
      expect(passkey?.lastUsedAt).not.toBeNull();
      expect((await signIn(key)).id).toBe(user.user.id);
    });

    it('sign a challenge that is valid once, also for 50 requests at once [D9.38]', async () => {
      const { key } = await added(await newUser());
      const response = key.sign(await requestOptions());
      const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => verify(response)));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      await expect(verify(response)).rejects.toMatchObject(refused);
    });

    it('sign a challenge that is valid for ten minutes [D9.38]', async () => {
      const { key } = await added(await newUser());
      const response = key.sign(await requestOptions());
      expireChallenges();
      await expect(verify(response)).rejects.toMatchObject(refused);
    });

    it('sign no challenge that we did not issue, or issued for something else [D9.38]', async () => {
      const user = await newUser();
      const { key } = await added(user);
      const options = await requestOptions();
      const { challenge } = await optionsFor(user);
      const text = Buffer.from(options.challenge, 'base64url').toString();
      const later = text.replace(/\|(\d+)\|/, (_, time: string) => `|${Number(time) + 1}|`);
      for (const wrong of [challenge, Buffer.from(later).toString('base64url'), 'AAAA'])
        await expect(verify(key.sign({ ...options, challenge: wrong }))).rejects.toMatchObject(refused);
    });

    it.each<[string, Fault]>([
      ['another site', { origin: 'https://circlet.evil.example' }],
      ['an authenticator that did not verify the user', { isUserVerified: false }],
    ])('are refused from %s [D9.39]', async (_case, fault) => {
      const { key } = await added(await newUser());
      await expect(signIn(key, fault)).rejects.toMatchObject(refused);
    });

    it('are refused if unknown, removed, or signed by another key, with the same answer [D9.39]', async () => {
      const user = await newUser();
      const { key, id } = await added(user);
      const stranger = new SoftAuthenticator();
      await expect(signIn(stranger)).rejects.toMatchObject(refused);
      const options = await requestOptions();
      const forged = { ...stranger.sign(options), id: key.sign(options).id, rawId: key.sign(options).id };
      await expect(verify(forged)).rejects.toMatchObject(refused);
      await user.caller.call(removePasskey, { params: { id } });
      await expect(signIn(key)).rejects.toMatchObject(refused);
    });

    it('are refused if their counter shows a copy [D9.39]', async () => {
      const { key } = await added(await newUser(), { counter: 1 });
      await signIn(key, { counter: 5 });
      await expect(signIn(key, { counter: 5 })).rejects.toMatchObject(refused);
      await signIn(key, { counter: 6 });
    });

    it('reveal a suspended account only to its owner [D9.40]', async () => {
      const user = await newUser();
      const { key } = await added(user);
      await markBanned(identity.service, user.user.id);
      await expect(signIn(key, { isUserVerified: false })).rejects.toMatchObject(refused);
      await expect(signIn(key)).rejects.toMatchObject({ status: 403, code: 'ACCOUNT_SUSPENDED' });
    });
  });

  describe('at a step-up', () => {
    const stepUpWith = async ({ caller }: TestUser, key: SoftAuthenticator) =>
      caller.call(stepUp, { body: { response: key.sign(await requestOptions()) } });

    it('prove who the user is [D9.22]', async () => {
      const user = await newUser();
      const { key } = await added(user);
      expect(await stepUpWith(user, key)).toEqual({ message: 'Thank you' });
    });

    it('prove nothing if they are of someone else [D9.23]', async () => {
      const [user, other] = [await newUser(), await newUser()];
      const { key } = await added(other);
      await expect(stepUpWith(user, key)).rejects.toMatchObject({ code: 'PASSKEY_NOT_VERIFIED' });
    });

    it('are an alternative to the password, not an addition', async () => {
      const { caller } = await newUser();
      await expect(caller.call(stepUp, { body: {} as never })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
      });
    });
  });

  it('need a recent proof to be added [D9.20]', async () => {
    const { user } = await newUser();
    const stolen = identity.service.as(buildActor({ id: user.id, hasRecentProof: false }));
    const refused = { status: 403, code: 'STEP_UP_REQUIRED' };
    await expect(stolen.call(getPasskeyCreationOptions)).rejects.toMatchObject(refused);
    const response = new SoftAuthenticator().create(await optionsFor(await newUser()));
    const adding = stolen.call(addPasskey, { body: { name: 'Phone', response } });
    await expect(adding).rejects.toMatchObject(refused);
  });

  it('leave no used challenges behind that have expired', async () => {
    const { key } = await added(await newUser());
    await signIn(key);
    const { dataSource, app } = identity.service;
    const used = () => dataSource.query<unknown[]>('SELECT FROM used_passkey_challenges');
    await dataSource.query(`UPDATE used_passkey_challenges SET expires_at = now() - interval '1 second'`);
    await signIn(key);
    await app.get(PasskeyChallenges, { strict: false }).prune();
    expect(await used()).toHaveLength(1);
  });
});
