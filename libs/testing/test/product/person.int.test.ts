import { suiteRedisUrl } from '@circlet/testing';
import { type Exchange, password, Person } from './person';
import { Stack } from './stack';

const path = '/api/users/safety-settings';

describe('a user whose session was lost', () => {
  let stack: Stack;
  let person: Person;
  const exchanges: Exchange[] = [];

  beforeAll(async () => {
    stack = await Stack.start({ identity: 1, gateway: 1 });
  }, 300_000);
  beforeEach(async () => {
    person = new Person(stack.origin, `u${Date.now()}`, AbortSignal.timeout(60_000));
    await person.signUp();
    exchanges.length = 0;
    Person.onExchange = (exchange) => exchanges.push(exchange);
  }, 60_000);
  afterEach(() => {
    Person.onExchange = undefined;
  });
  afterAll(() => stack.stop(), 60_000);

  it('signs in once and repeats the refused call', async () => {
    await Person.loseSessions(suiteRedisUrl);
    const answers = await Promise.all([
      person.try('GET', path),
      person.try('PATCH', path, { allowDirectMessages: true }),
    ]);
    expect(answers.map((answer) => answer?.status)).toEqual([200, 200]);
    expect(exchanges.filter(({ path }) => path === '/api/auth/login')).toHaveLength(1);
  }, 60_000);

  it('signs in again when the session store crashed right after the session was opened', async () => {
    Person.markLatestSessionsLost();
    await suiteRedisUrl();
    expect(await person.try('GET', path)).toMatchObject({ status: 200 });
  }, 60_000);

  it('accepts the 401 when the session store crashed before the session was opened', async () => {
    Person.markLatestSessionsLost();
    await person.signIn({ email: `${person.name}@example.org`, password });
    await suiteRedisUrl();
    expect(await person.try('GET', path)).toMatchObject({ status: 401 });
  }, 60_000);

  it('accepts the 401 of a later session', async () => {
    await Person.loseSessions(suiteRedisUrl);
    await person.must('GET', path);
    await person.must('POST', '/api/auth/logout');
    expect(await person.try('GET', path)).toMatchObject({ status: 401 });
  }, 60_000);

  it('accepts the 401 when the account was deleted too', async () => {
    await person.must('DELETE', '/api/users/me', { password });
    await Person.loseSessions(suiteRedisUrl);
    expect(await person.try('GET', path)).toMatchObject({ status: 401 });
  }, 60_000);
});
