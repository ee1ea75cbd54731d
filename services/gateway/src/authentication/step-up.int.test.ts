import { currentUserSchema } from '@circlet/contracts';
import type { Redis } from 'ioredis';

import { Browser } from '../../test/browser';
import { gatewayServers, startGateway, type TestGateway } from '../../test/start-gateway';
import { bootstrapAdmin, type RunningIdentity, startIdentity } from '../../test/start-identity';
import { REDIS } from '../redis/redis.module';
import { sessionKey } from '../sessions/session-keys';
import { hashOfToken } from '../sessions/session-token.rules';

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

const MINUTE_MS = 60_000;
const password = 'secret one';
let people = 0;

interface SignedUp {
  readonly browser: Browser;
  readonly id: number;
  readonly email: string;
}

/** Signs up a new user. */
async function signedUp(): Promise<SignedUp> {
  people += 1;
  const email = `proof${people}@example.org`;
  const body = { username: `proof_${people}`, email, password, name: `Person ${people}`, age: 30 };
  const browser = new Browser(gateway.url);
  const answer = await browser.send('POST', '/api/auth/signup', { body });
  return { browser, id: currentUserSchema.parse(answer.json).id, email };
}

async function signedIn(email: string, secret = password): Promise<Browser> {
  const browser = new Browser(gateway.url);
  const body = { email, password: secret };
  expect((await browser.send('POST', '/api/auth/login', { body })).status).toBe(200);
  return browser;
}

const recordOf = (browser: Browser): string => sessionKey(hashOfToken(browser.sessionToken!));
const redis = (): Redis => gateway.app.get<Redis>(REDIS, { strict: false });

/** Moves a session's last proof into the past. */
const age = (browser: Browser, minutes: number) =>
  redis().hset(recordOf(browser), 'lastProofAt', Date.now() - minutes * MINUTE_MS);

const outcomeOf = ({ status, json }: Awaited<ReturnType<Browser['send']>>) => [status, json.code];
const refused = [403, 'STEP_UP_REQUIRED'];
/** The other services, which have parts of the export, don't run here. */
const letThrough = [503, 'SERVICE_UNAVAILABLE'];
const stepUp = (browser: Browser, secret = password) =>
  browser.send('POST', '/api/auth/step-up', { body: { password: secret } });
const exportData = async (browser: Browser) => outcomeOf(await browser.get('/api/users/me/export'));
const changePassword = (browser: Browser) =>
  browser.send('POST', '/api/auth/change-password', {
    body: { currentPassword: password, newPassword: 'secret two' },
  });
const deleteAccount = (browser: Browser) => browser.send('DELETE', '/api/users/me', { body: { password } });

describe('a session whose last proof is older than 15 minutes', () => {
  it('cannot export data, change the password or delete the account, even with the password [D9.20]', async () => {
    const { browser, email } = await signedUp();
    await age(browser, 16);
    expect(await exportData(browser)).toEqual(refused);
    expect(outcomeOf(await changePassword(browser))).toEqual(refused);
    expect(outcomeOf(await deleteAccount(browser))).toEqual(refused);
    await signedIn(email);
  });

  it('cannot ban, unban or change roles as an admin [D9.21]', async () => {
    const { id } = await signedUp();
    const admin = await signedIn(bootstrapAdmin.email, bootstrapAdmin.password);
    await age(admin, 16);
    const reason = { reason: 'Spam' };
    expect(outcomeOf(await admin.send('POST', `/api/admin/users/${id}/ban`, { body: reason }))).toEqual(
      refused,
    );
    expect(outcomeOf(await admin.send('POST', `/api/admin/users/${id}/unban`, { body: reason }))).toEqual(
      refused,
    );
    const role = admin.send('PATCH', `/api/admin/users/${id}/role`, { body: { role: 'moderator' } });
    expect(outcomeOf(await role)).toEqual(refused);
    expect((await stepUp(admin, bootstrapAdmin.password)).status).toBe(200);
    expect((await admin.send('POST', `/api/admin/users/${id}/ban`, { body: reason })).status).toBe(200);
  });

  it('is told about a missing role first [D9.21]', async () => {
    const { browser, id } = await signedUp();
    await age(browser, 16);
    const answer = await browser.send('POST', `/api/admin/users/${id}/ban`, { body: { reason: 'Spam' } });
    expect(outcomeOf(answer)).toEqual([403, 'FORBIDDEN']);
  });

  it('can do so again after a step-up, which counts for this session only [D9.22]', async () => {
    const { browser, email } = await signedUp();
    const elsewhere = await signedIn(email);
    await Promise.all([age(browser, 16), age(elsewhere, 16)]);
    const answer = await stepUp(browser);
    expect([answer.status, answer.json]).toEqual([200, { message: 'Thank you' }]);
    expect(await exportData(browser)).toEqual(letThrough);
    expect(await exportData(elsewhere)).toEqual(refused);
    expect((await changePassword(browser)).status).toBe(200);
  });

  it.each(['a guess', ''])('gains nothing from the wrong password %j [D9.23]', async (guess) => {
    const { browser } = await signedUp();
    await age(browser, 16);
    expect((await stepUp(browser, guess)).status).toBe(400);
    expect(await exportData(browser)).toEqual(refused);
  });

  it("gains nothing from someone else's password [D9.23]", async () => {
    const { browser } = await signedUp();
    await age(browser, 16);
    expect(outcomeOf(await stepUp(browser, bootstrapAdmin.password))).toEqual([400, 'WRONG_PASSWORD']);
    expect(await exportData(browser)).toEqual(refused);
  });

  it('can use everything else', async () => {
    const { browser } = await signedUp();
    await age(browser, 16);
    expect((await browser.send('DELETE', '/api/auth/sessions')).status).toBe(200);
  });
});

it('a sign-in is a proof [D9.24]', async () => {
  const { browser, email } = await signedUp();
  expect(await exportData(browser)).toEqual(letThrough);
  const elsewhere = await signedIn(email);
  expect(await exportData(elsewhere)).toEqual(letThrough);
  await age(elsewhere, 14);
  expect((await deleteAccount(elsewhere)).status).toBe(200);
});

it('a session from before proofs were recorded has none', async () => {
  const { browser } = await signedUp();
  await redis().hdel(recordOf(browser), 'lastProofAt');
  expect(await exportData(browser)).toEqual(refused);
});

it('a step-up of a session that has ended leaves nothing behind', async () => {
  const { browser } = await signedUp();
  const key = recordOf(browser);
  await redis().del(key);
  expect((await stepUp(browser)).status).toBe(401);
  expect(await redis().exists(key)).toBe(0);
});
