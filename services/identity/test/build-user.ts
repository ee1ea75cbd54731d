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

/** Opens an account with any role. */
export async function buildUser(
  service: TestService,
  { role = 'user', ...overrides }: Partial<SignUp> & { role?: Role } = {},
): Promise<TestUser> {
  const user = await service.visitor.call(signUp, { body: buildSignUp(overrides) });
  if (role !== 'user')
    await service.dataSource.query('UPDATE users SET role = $2 WHERE id = $1', [user.id, role]);
  return { user: { ...user, role }, caller: service.as(buildActor({ id: user.id, role })) };
}

/** Marks a user as banned directly in the database. */
export const markBanned = (service: TestService, userId: number): Promise<unknown> =>
  service.dataSource.query('UPDATE users SET is_banned = true WHERE id = $1', [userId]);
