import { getCurrentUser, userSeenV1, verifyCredentials } from '@circlet/contracts';
import { execute, rowsOf, sql } from '@circlet/platform/database';

import { buildUser, markBanned, password } from '../../test/build-user';
import { startIdentity, type TestIdentity } from '../../test/start-identity';
import { normalizedEmail } from '../users/user-columns';
import { PasswordHasher } from './password-hasher';

describe('sign-in', () => {
  let identity: TestIdentity;
  beforeAll(async () => {
    identity = await startIdentity();
  });
  afterAll(() => identity.stop());

  const signIn = (email: string, secret: string) =>
    identity.service.visitor.call(verifyCredentials, { body: { email, password: secret } });

  it('returns the user for the right password, regardless of the case of the address', async () => {
    const { user } = await buildUser(identity.service, { email: 'sam@example.org' });
    expect(await signIn(' SAM@example.org ', password)).toEqual({ ...user, revision: 1, methods: [] });
  });

  it.each(['\u0130nes@example.org', '\u0131nes@example.org'])(
    'treats %j as an unknown address, because no account can have it',
    async (email) => {
      await buildUser(identity.service, { email: 'Ines@example.org' }).catch(() => undefined);
      expect((await signIn('INES@example.org', password)).email).toBe('Ines@example.org');
      await expect(signIn(email, password)).rejects.toMatchObject({
        status: 401,
        code: 'INVALID_CREDENTIALS',
      });
    },
  );

  it('finds an account by the index of normalized addresses', async () => {
    const plan = await identity.service.dataSource.transaction(async (tx) => {
      await execute(tx, sql`SET LOCAL enable_seqscan = off`);
      const byEmail = sql`SELECT FROM users WHERE ${normalizedEmail(sql`email`)} = 'ines@example.org'`;
      return rowsOf(tx, sql<object>`EXPLAIN ${byEmail}`);
    });
    expect(JSON.stringify(plan)).toContain('users_email_key');
  });

  it('gives the same answer for a wrong password and an unknown address [D3.9]', async () => {
    const { user } = await buildUser(identity.service);
    const refusal = { status: 401, code: 'INVALID_CREDENTIALS', message: 'Invalid email or password' };
    await expect(signIn(user.email, 'wrong password')).rejects.toMatchObject(refusal);
    await expect(signIn('unknown@example.org', password)).rejects.toMatchObject(refusal);
  });

  it('checks a hash for an unknown address too [D3.10]', async () => {
    const hasher = identity.service.app.get(PasswordHasher, { strict: false });
    const matches = jest.spyOn(hasher, 'matches');
    await expect(signIn('unknown@example.org', password)).rejects.toMatchObject({ status: 401 });
    expect(matches).toHaveBeenCalledWith(undefined, password);
    matches.mockRestore();
  });

  it('reports a ban, but only for the right password [D3.11]', async () => {
    const { user } = await buildUser(identity.service);
    await markBanned(identity.service, user.id);
    await expect(signIn(user.email, password)).rejects.toMatchObject({
      status: 403,
      code: 'ACCOUNT_SUSPENDED',
      message: 'This account has been suspended',
    });
    await expect(signIn(user.email, 'wrong password')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  });

  it('returns the signed-in user [R7.7 D3.1]', async () => {
    const { user, caller } = await buildUser(identity.service);
    expect(await caller.call(getCurrentUser)).toEqual(user);
  });

  it('records UserSeen at most once an hour', async () => {
    const { user, caller } = await buildUser(identity.service);
    const seen = async () =>
      (await identity.service.recorded(userSeenV1)).filter(({ data }) => data.userId === user.id).length;
    const anHourPasses = () =>
      identity.service.dataSource.query(
        `UPDATE users SET last_seen_at = last_seen_at - interval '61 minutes' WHERE id = $1`,
        [user.id],
      );
    await caller.call(getCurrentUser);
    expect(await seen()).toBe(0);
    await anHourPasses();
    await Promise.all([caller.call(getCurrentUser), caller.call(getCurrentUser)]);
    expect(await seen()).toBe(1);
    await anHourPasses();
    await signIn(user.email, password);
    expect(await seen()).toBe(2);
  });

  it('refuses visitors and banned or deleted users [R7.7]', async () => {
    const { user, caller } = await buildUser(identity.service);
    await expect(identity.service.visitor.call(getCurrentUser)).rejects.toMatchObject({ status: 401 });
    await markBanned(identity.service, user.id);
    await expect(caller.call(getCurrentUser)).rejects.toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
    await identity.service.dataSource.query('DELETE FROM users WHERE id = $1', [user.id]);
    await expect(caller.call(getCurrentUser)).rejects.toMatchObject({ status: 401 });
  });
});
