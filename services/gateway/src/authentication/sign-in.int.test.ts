import { currentUserSchema } from '@circlet/contracts';
import { eventually } from '@circlet/testing';
import type WebSocket from 'ws';

import { Browser } from '../../test/browser';
import { authenticated, closeCodeOf } from '../../test/socket';
import { gatewayServers, startGateway, type TestGateway } from '../../test/start-gateway';
import { bootstrapAdmin, type RunningIdentity, startIdentity } from '../../test/start-identity';
import { SIGN_UP_MS } from './authentication.controller';

let gateway: TestGateway;
let identity: RunningIdentity;

beforeAll(async () => {
  const servers = await gatewayServers();
  identity = await startIdentity(servers);
  gateway = await startGateway({}, servers);
}, 180_000);

afterAll(async () => {
  await gateway.stop();
  await identity.stop();
});

let people = 0;

/** Signs up a new user. */
async function signedUp(): Promise<{ browser: Browser; id: number; email: string; password: string }> {
  people += 1;
  const email = `person${people}@example.org`;
  const password = 'secret one';
  const body = { username: `person_${people}`, email, password, name: `Person ${people}`, age: 30 };
  const browser = new Browser(gateway.url);
  const answer = await browser.send('POST', '/api/auth/signup', { body });
  expect(answer.status).toBe(201);
  return { browser, id: currentUserSchema.parse(answer.json).id, email, password };
}

const signIn = (browser: Browser, credentials: { email: string; password: string }) =>
  browser.send('POST', '/api/auth/login', {
    body: { email: credentials.email, password: credentials.password },
  });

async function admin(): Promise<Browser> {
  const browser = new Browser(gateway.url);
  expect((await signIn(browser, bootstrapAdmin)).status).toBe(200);
  return browser;
}

const statusOfMe = async (browser: Browser): Promise<number> => (await browser.get('/api/auth/me')).status;

describe('signing up', () => {
  it('signs the user in [D3.3]', async () => {
    const { browser, id } = await signedUp();
    expect((await browser.get('/api/auth/me')).json).toMatchObject({ id, role: 'user', isBanned: false });
  });

  it('has the same response times whether or not the email is taken', async () => {
    const timers = jest.spyOn(globalThis, 'setInterval');
    const waits = (): number => timers.mock.calls.filter(([, delay]) => delay === SIGN_UP_MS).length;
    const { email } = await signedUp();
    expect(waits()).toBe(1);
    const body = { username: 'taken_or_not', email, password: 'secret one', name: 'Ann', age: 30 };
    expect((await new Browser(gateway.url).send('POST', '/api/auth/signup', { body })).status).toBe(409);
    expect(waits()).toBe(2);
    timers.mockRestore();
  });

  it('does not sign anyone in if it is refused', async () => {
    const { email } = await signedUp();
    const browser = new Browser(gateway.url);
    const body = { username: 'newcomer', email, password: 'secret one', name: 'New Comer', age: 30 };
    const answer = await browser.send('POST', '/api/auth/signup', { body });
    expect([answer.status, answer.json.code]).toEqual([409, 'EMAIL_TAKEN']);
    expect(browser.sessionToken).toBeUndefined();
  });
});

describe('signing in [R7.8]', () => {
  it('returns the bare user and sets an HttpOnly, SameSite=Lax cookie for 30 days [R5.26 R7.2 D1.23 D3.1]', async () => {
    const person = await signedUp();
    const answer = await signIn(new Browser(gateway.url), person);
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual(currentUserSchema.strict().parse(answer.json));
    const [cookie] = answer.headers.getSetCookie().filter((line) => line.startsWith('circlet_session'));
    expect(cookie).toMatch(/^circlet_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('returns the same 401 for a wrong email and a wrong password [D3.9]', async () => {
    const { email, password } = await signedUp();
    const browser = new Browser(gateway.url);
    const [wrongPassword, wrongEmail] = [
      await signIn(browser, { email, password: 'not it' }),
      await signIn(browser, { email: 'unknown@example.org', password }),
    ];
    expect(wrongPassword.status).toBe(401);
    expect(wrongPassword.json.message).toBe('Invalid email or password');
    const words = (answer: Record<string, unknown>): object => ({ ...answer, requestId: null });
    expect(words(wrongEmail.json)).toEqual(words(wrongPassword.json));
    expect(browser.sessionToken).toBeUndefined();
  });

  it.each(['\u0130ris@example.org', '\u0131ris@example.org'])(
    'as %j does not open an account with an ASCII spelling, even with its password',
    async (email) => {
      const password = 'secret one';
      const body = { username: 'iris', email: 'iris@example.org', password, name: 'Iris', age: 30 };
      await new Browser(gateway.url).send('POST', '/api/auth/signup', { body });
      const answer = await signIn(new Browser(gateway.url), { email, password });
      expect([answer.status, answer.json.message]).toEqual([401, 'Invalid email or password']);
      const known = await signIn(new Browser(gateway.url), { email: ' IRIS@Example.org ', password });
      expect(known.status).toBe(200);
    },
  );

  it('creates a new session and ends the one open in this browser [D1.26]', async () => {
    const person = await signedUp();
    const before = person.browser.sessionToken!;
    await signIn(person.browser, person);
    expect(person.browser.sessionToken).not.toBe(before);
    const old = new Browser(gateway.url);
    old.cookies.set('circlet_session', before);
    expect(await statusOfMe(old)).toBe(401);
    expect(await statusOfMe(person.browser)).toBe(200);
  });

  it('returns 400 without an email or password [R5.26]', async () => {
    const answer = await new Browser(gateway.url).send('POST', '/api/auth/login', { body: {} });
    expect(answer.status).toBe(400);
    expect(answer.json.details).toMatchObject([{ path: 'email' }, { path: 'password' }]);
  });
});

describe('signing out [R7.10]', () => {
  it('ends the session and clears the cookie', async () => {
    const { browser } = await signedUp();
    const token = browser.sessionToken!;
    expect((await browser.send('POST', '/api/auth/logout')).status).toBe(200);
    expect(browser.sessionToken).toBeUndefined();
    browser.cookies.set('circlet_session', token);
    expect(await statusOfMe(browser)).toBe(401);
  });

  it('is harmless without a session', async () => {
    expect((await new Browser(gateway.url).send('POST', '/api/auth/logout')).status).toBe(200);
  });
});

describe('a ban', () => {
  it('ends every open session and socket immediately and permanently [D1.27]', async () => {
    const person = await signedUp();
    const second = new Browser(gateway.url);
    await signIn(second, person);
    const sockets: WebSocket[] = [
      await authenticated(gateway, person.browser, person.id),
      await authenticated(gateway, second, person.id),
    ];
    const closed = sockets.map(closeCodeOf);
    const body = { reason: 'Spam' };
    expect((await (await admin()).send('POST', `/api/admin/users/${person.id}/ban`, { body })).status).toBe(
      200,
    );
    expect(await statusOfMe(person.browser)).toBe(401);
    expect(await statusOfMe(second)).toBe(401);
    expect(await Promise.all(closed)).toEqual([4401, 4401]);
    const again = await signIn(new Browser(gateway.url), person);
    expect([again.status, again.json.message]).toEqual([403, 'This account has been suspended']);
  });
});

describe('a role change', () => {
  it('takes effect immediately on open sessions, in both directions [D1.28]', async () => {
    const { browser, id } = await signedUp();
    const staff = await admin();
    const changeTo = (role: string) => staff.send('PATCH', `/api/admin/users/${id}/role`, { body: { role } });
    expect((await browser.get('/api/admin/users')).status).toBe(403);
    expect((await changeTo('admin')).status).toBe(200);
    expect((await browser.get('/api/admin/users')).status).not.toBe(403);
    expect((await changeTo('user')).status).toBe(200);
    expect((await browser.get('/api/admin/users')).status).toBe(403);
  });
});

describe('a new password', () => {
  it('ends all other sessions and keeps the one that set it', async () => {
    const person = await signedUp();
    const other = new Browser(gateway.url);
    await signIn(other, person);
    const body = { currentPassword: person.password, newPassword: 'secret two' };
    expect((await person.browser.send('POST', '/api/auth/change-password', { body })).status).toBe(200);
    expect(await statusOfMe(other)).toBe(401);
    expect(await statusOfMe(person.browser)).toBe(200);
    // The event that follows the live message repeats the change and must not end the sessions that
    // stayed open.
    await signIn(other, { email: person.email, password: 'secret two' });
    const { consumers } = await gateway.nats.jetstreamManager();
    await eventually(async () => {
      const { num_pending, num_ack_pending } = await consumers.info('EVENTS', 'gateway-from-identity');
      return num_pending + num_ack_pending === 0;
    });
    expect(await statusOfMe(person.browser)).toBe(200);
    expect(await statusOfMe(other)).toBe(200);
  });
});

describe('a deleted account', () => {
  it('has no open sessions', async () => {
    const person = await signedUp();
    const other = new Browser(gateway.url);
    await signIn(other, person);
    const answer = await other.send('DELETE', '/api/users/me', { body: { password: person.password } });
    expect(answer.status).toBe(200);
    expect(await statusOfMe(person.browser)).toBe(401);
    expect(await statusOfMe(other)).toBe(401);
  });
});
