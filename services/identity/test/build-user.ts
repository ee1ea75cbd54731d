import { type BodyInputOf, type CurrentUser, type Role, signUp } from '@circlet/contracts';
import { buildActor, type Caller, nextId, type TestService } from '@circlet/testing';

type SignUp = BodyInputOf<typeof signUp>;

/** Default password of every test user. */
export const password = 'correct horse battery';

/** Builds the input for a sign-up. */
export function buildSignUp(overrides: Partial<SignUp> = {}): SignUp {
  const number = nextId();
  return {
    username: `person_${number}`,
    email: `person.${number}@example.org`,
    password,
    name: `Person ${number}`,
    age: 30,
    ...overrides,
  };
}

/** A test user, and calls made as that user. */
export interface TestUser {
  readonly user: CurrentUser;
  readonly caller: Caller;
}

/** Opens an account with any role. Its address is confirmed unless the test says otherwise. */
export async function buildUser(
  service: TestService,
  {
    role = 'user',
    emailConfirmed = true,
    ...overrides
  }: Partial<SignUp> & { role?: Role; emailConfirmed?: boolean } = {},
): Promise<TestUser> {
  const user = await service.visitor.call(signUp, { body: buildSignUp(overrides) });
  if (emailConfirmed) await markConfirmed(service, user.id);
  if (role !== 'user')
    await service.dataSource.query('UPDATE users SET role = $2 WHERE id = $1', [user.id, role]);
  return { user: { ...user, role, emailConfirmed }, caller: service.as(buildActor({ id: user.id, role })) };
}

/** Marks a user's address as confirmed directly in the database. */
export const markConfirmed = (service: TestService, userId: number): Promise<unknown> =>
  service.dataSource.query(
    `WITH used AS (DELETE FROM email_confirmations WHERE user_id = $1)
     UPDATE users SET email_confirmed_at = now() WHERE id = $1`,
    [userId],
  );

/** Marks a user as banned directly in the database. */
export const markBanned = (service: TestService, userId: number): Promise<unknown> =>
  service.dataSource.query('UPDATE users SET is_banned = true WHERE id = $1', [userId]);
