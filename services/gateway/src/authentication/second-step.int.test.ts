import { limits } from '@circlet/contracts';
import type { Redis } from 'ioredis';

import { Browser } from '../../test/browser';
import { gatewayServers, startGateway, type TestGateway } from '../../test/start-gateway';
import { bootstrapAdmin, type RunningIdentity, startIdentity } from '../../test/start-identity';
import {
  meOf,
  outcomeOf,
  sendPassword,
  signUpWithTwoSteps,
  takeStep,
  type TwoStepUser,
} from '../../test/two-step';
import { REDIS } from '../redis/redis.module';
import { secondStepKey } from '../sessions/session-keys';
import { hashOfToken } from '../sessions/session-token.rules';

let gateway: TestGateway;
let identity: RunningIdentity;

beforeAll(async () => {
  const servers = await gatewayServers();
  identity = await startIdentity(servers);
  gateway = await startGateway({ RATE_LIMIT_FACTOR: '1000' }, servers);
}, 180_000);

afterAll(async () => {
  await gateway.stop();
  await identity.stop();
});

const password = 'secret one';
const wrong = [401, 'SECOND_STEP_NOT_VERIFIED'];
const over = [401, 'SECOND_STEP_EXPIRED'];
const redis = (): Redis => gateway.app.get<Redis>(REDIS, { strict: false });
const newUser = (): Promise<TwoStepUser> => signUpWithTwoSteps(gateway.url, password);
const withPassword = (email: string, secret = password) =>
  sendPassword(gateway.url, { email, password: secret });

const pendingKey = (browser: Browser): string =>
  secondStepKey(hashOfToken([...browser.cookies].find(([name]) => name.includes('second_step'))![1]));

describe('after the right password, a user of two-step sign-in', () => {
  it('has no session until the code is right [D9.28]', async () => {
    const { email, app, id } = await newUser();
    const { browser, answer } = await withPassword(email);
    expect([answer.status, answer.json]).toEqual([200, { secondStep: true, methods: ['totp', 'recovery'] }]);
    expect(answer.headers.getSetCookie().join()).toMatch(/second_step=[^;]+;.*HttpOnly/i);
    expect(browser.sessionToken).toBeUndefined();
    expect([...browser.cookies.keys()].filter((name) => name.includes('devices'))).toEqual([]);
    expect(await meOf(browser)).toBe(401);
    expect(outcomeOf(await takeStep(browser, app.wrongCode()))).toEqual(wrong);
    expect(await meOf(browser)).toBe(401);
    const right = await takeStep(browser, app.code(1));
    expect([right.status, right.json.id, right.json.revision]).toEqual([200, id, undefined]);
    expect(await meOf(browser)).toBe(200);
    expect(outcomeOf(await takeStep(browser, app.code(1)))).toEqual(over);
  });

  it('can use a recovery code instead, once [D9.29]', async () => {
    const { email, recoveryCodes } = await newUser();
    const { browser } = await withPassword(email);
    expect((await takeStep(browser, recoveryCodes[0]!)).status).toBe(200);
    const again = await withPassword(email);
    expect(outcomeOf(await takeStep(again.browser, recoveryCodes[0]!))).toEqual(wrong);
  });

  it('gets nowhere without the password, or with a forged cookie [D9.28]', async () => {
    const { app } = await newUser();
    const browser = new Browser(gateway.url);
    expect(outcomeOf(await takeStep(browser, app.code(1)))).toEqual(over);
    for (const value of ['nonsense', 'A'.repeat(43)]) {
      browser.cookies.set('circlet_second_step', value);
      expect(outcomeOf(await takeStep(browser, app.code(1)))).toEqual(over);
    }
  });

  it('signs in to the own account only, whatever the code [D9.28]', async () => {
    const [user, other] = [await newUser(), await newUser()];
    const { browser } = await withPassword(user.email);
    expect(outcomeOf(await takeStep(browser, other.app.code(1)))).toEqual(wrong);
    expect(outcomeOf(await takeStep(browser, other.recoveryCodes[0]!))).toEqual(wrong);
    expect(await meOf(browser)).toBe(401);
  });

  it('starts again after ten wrong codes, whatever the rate limits [D9.30]', async () => {
    const { email, app, recoveryCodes } = await newUser();
    const { browser } = await withPassword(email);
    for (let count = 1; count <= limits.secondStep.wrongCodes; count += 1)
      expect(outcomeOf(await takeStep(browser, app.wrongCode()))).toEqual(wrong);
    expect(outcomeOf(await takeStep(browser, app.code(1)))).toEqual(over);
    const again = await withPassword(email);
    for (let count = 1; count < limits.secondStep.wrongCodes; count += 1)
      await takeStep(again.browser, app.wrongCode());
    expect((await takeStep(again.browser, recoveryCodes[0]!)).status).toBe(200);
  });

  it('has ten tries also when they are made at once [D9.30]', async () => {
    const { email, app } = await newUser();
    const { browser } = await withPassword(email);
    const token = await browser.csrfToken();
    const body = { code: app.wrongCode() };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        browser.request('POST', '/api/auth/second-step', { body, headers: { 'x-csrf-token': token } }),
      ),
    );
    const tried = answers.filter(({ json }) => json.code === 'SECOND_STEP_NOT_VERIFIED');
    expect(tried).toHaveLength(limits.secondStep.wrongCodes);
  });

  it('gets one session from 50 right answers at once [D9.29]', async () => {
    const { email, app } = await newUser();
    const { browser } = await withPassword(email);
    const token = await browser.csrfToken();
    const body = { code: app.code(1) };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        browser.request('POST', '/api/auth/second-step', { body, headers: { 'x-csrf-token': token } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('has ten minutes [D9.30]', async () => {
    const { email, app } = await newUser();
    const { browser, answer } = await withPassword(email);
    const seconds = limits.secondStep.minutes * 60;
    expect(answer.headers.getSetCookie().join()).toContain(`Max-Age=${seconds}`);
    const left = await redis().ttl(pendingKey(browser));
    expect([left > seconds - 30, left <= seconds]).toEqual([true, true]);
    await redis().del(pendingKey(browser));
    expect(outcomeOf(await takeStep(browser, app.code(1)))).toEqual(over);
  });

  it('starts again when the password was changed since [D9.30]', async () => {
    const { email, app, browser: elsewhere } = await newUser();
    const { browser } = await withPassword(email);
    const body = { currentPassword: password, newPassword: 'secret two' };
    expect((await elsewhere.send('POST', '/api/auth/change-password', { body })).status).toBe(200);
    expect(outcomeOf(await takeStep(browser, app.code(1)))).toEqual([401, 'INVALID_CREDENTIALS']);
    expect(await meOf(browser)).toBe(401);
  });

  it('is told about a ban since then, and gets no session [D9.30]', async () => {
    const { id, email, app } = await newUser();
    const { browser } = await withPassword(email);
    const { browser: admin } = await withPassword(bootstrapAdmin.email, bootstrapAdmin.password);
    const ban = { body: { reason: 'Spam' } };
    expect(outcomeOf(await admin.send('POST', `/api/admin/users/${id}/ban`, ban))).toEqual([200, undefined]);
    expect(outcomeOf(await takeStep(browser, app.code(1)))).toEqual([403, 'ACCOUNT_SUSPENDED']);
    expect(await meOf(browser)).toBe(401);
  });

  it('needs the anti-forgery token [D9.28]', async () => {
    const { email, app } = await newUser();
    const { browser } = await withPassword(email);
    const answer = await browser.request('POST', '/api/auth/second-step', { body: { code: app.code(1) } });
    expect(outcomeOf(answer)).toEqual([403, 'CSRF_TOKEN_INVALID']);
  });
});
