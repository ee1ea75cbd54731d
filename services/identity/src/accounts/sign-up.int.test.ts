import { signUp, userSignedUpV1 } from '@circlet/contracts';
import { eventually } from '@circlet/testing';

import { buildUser, buildSignUp } from '../../test/build-user';
import { startIdentity, type TestIdentity } from '../../test/start-identity';
import { PasswordHasher } from './password-hasher';

describe('sign-up [R7.9]', () => {
  let identity: TestIdentity;
  beforeAll(async () => {
    identity = await startIdentity();
  });
  afterAll(() => identity.stop());

  const join = (body: Record<string, unknown>) => identity.service.visitor.callWith(signUp, { body });

  it('opens an account and returns only the user [R3.1]', async () => {
    const body = buildSignUp({ username: 'Maya.Torres', email: 'Maya@Example.org', name: ' Maya ', age: 27 });
    expect(await join(body)).toEqual({
      id: expect.any(Number) as number,
      username: 'Maya.Torres',
      email: 'Maya@Example.org',
      emailConfirmed: false,
      name: 'Maya',
      age: 27,
      bio: null,
      location: null,
      profilePhoto: null,
      interests: [],
      availability: [],
      timeZone: null,
      role: 'user',
      isBanned: false,
    });
  });

  it('records UserSignedUp with the first revision and without the address', async () => {
    const { user } = await buildUser(identity.service);
    const events = await identity.service.recorded(userSignedUpV1);
    const event = events.find((candidate) => candidate.aggregateId === user.id);
    expect(event?.data).toMatchObject({ userId: user.id, username: user.username, revision: 1 });
    expect(JSON.stringify(event)).not.toContain(user.email);
  });

  it('publishes the event to the broker', async () => {
    const { user } = await buildUser(identity.service);
    await eventually(async () => {
      const [row] = await identity.service.dataSource.query<{ published: boolean }[]>(
        'SELECT published_at IS NOT NULL AS published FROM outbox WHERE aggregate_id = $1',
        [user.id],
      );
      return row?.published;
    });
  });

  it('stores the password as argon2id with 19 MiB, two passes and one lane, apart from the user [D3.7]', async () => {
    const { user } = await buildUser(identity.service);
    const [row] = await identity.service.dataSource.query<{ password_hash: string }[]>(
      'SELECT password_hash FROM credentials WHERE user_id = $1',
      [user.id],
    );
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('ignores fields that a caller must not set', async () => {
    const user = await join({ ...buildSignUp(), role: 'admin', isBanned: true, id: 1_000_000 });
    expect(user).toMatchObject({ role: 'user', isBanned: false });
    expect(user.id).toBeLessThan(1_000_000);
  });

  it.each(['TAKEN@example.org', 'taken@EXAMPLE.org'])(
    'refuses a taken address, regardless of case: %s [D3.5]',
    async (email) => {
      await join(buildSignUp({ email: 'taken@example.org' })).catch(() => undefined);
      await expect(join(buildSignUp({ email }))).rejects.toMatchObject({ status: 409, code: 'EMAIL_TAKEN' });
    },
  );

  it('compares addresses and usernames by ASCII letters only, as the sign-in does', async () => {
    const insert = (email: string, username: string) =>
      identity.service.dataSource.query(
        `INSERT INTO users (email, username, name, age) VALUES ($1, $2, 'Older', 30)`,
        [email, username],
      );
    await insert('\u0130van@example.org', 'older_1');
    await join(buildSignUp({ email: 'IVAN@example.org', username: 'IVAN_I' }));
    await expect(insert('ivan@EXAMPLE.org', 'older_2')).rejects.toMatchObject({
      constraint: 'users_email_key',
    });
    await expect(insert('i2@example.org', 'ivan_i')).rejects.toMatchObject({
      constraint: 'users_username_key',
    });
  });

  it('refuses a taken username, regardless of case [D3.4]', async () => {
    await join(buildSignUp({ username: 'Robin_1' }));
    await expect(join(buildSignUp({ username: 'rOBIN_1' }))).rejects.toMatchObject({
      status: 409,
      code: 'USERNAME_TAKEN',
    });
  });

  it('hashes the password for a taken address too', async () => {
    const { user } = await buildUser(identity.service);
    const hash = jest.spyOn(identity.service.app.get(PasswordHasher, { strict: false }), 'hash');
    await expect(join(buildSignUp({ email: user.email }))).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
    expect(hash).toHaveBeenCalledTimes(1);
    hash.mockRestore();
  });

  it('gives a username to only one of many concurrent sign-ups [D3.6]', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => join(buildSignUp({ username: 'everyones_choice' }))),
    );
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
  });

  it('leaves nothing behind when a name is taken', async () => {
    const body = buildSignUp({ username: 'robin_1' });
    await expect(join(body)).rejects.toMatchObject({ code: 'USERNAME_TAKEN' });
    await join({ ...body, username: 'robin_2' });
  });

  it.each([
    ['age', 17, 'You must be 18 or older to join'],
    ['username', 'ab', 'Username must be at least 3 characters'],
    ['username', 'a'.repeat(31), 'Username must be at most 30 characters'],
    ['username', 'Ad.min_', 'This username is reserved'],
    ['username', 'no spaces', 'Only letters, numbers, dots and underscores are allowed'],
    ['email', '\u0130nes@example.org', 'Please enter a valid email address'],
    ['email', 'not an address', 'Please enter a valid email address'],
    ['password', '12345', 'Password must be at least 6 characters long'],
    ['name', '  ', 'Name is required'],
    ['name', '\u200b\u202e', 'Name is required'],
  ])('refuses %s %p with a readable message [R5.25 R9.6 D3.4 D3.8]', async (field, value, message) => {
    await expect(join({ ...buildSignUp(), [field]: value })).rejects.toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
      message,
      details: [{ path: field, message }],
    });
  });

  it('refuses a password of more than 128 characters [D3.7]', async () => {
    await expect(join(buildSignUp({ password: 'x'.repeat(129) }))).rejects.toMatchObject({ status: 400 });
    await join(buildSignUp({ password: 'x'.repeat(128) }));
  });

  it('accepts a common password unless BREACHED_PASSWORD_CHECK is on', async () => {
    await join(buildSignUp({ password: 'password123' }));
  });

  it('lists every missing field', async () => {
    const paths = ['username', 'email', 'password', 'name', 'age'];
    await expect(join({})).rejects.toMatchObject({
      details: paths.map((path) => expect.objectContaining({ path }) as unknown),
    });
  });
});
