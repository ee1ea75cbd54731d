import type { Redis } from 'ioredis';

import type { Browser } from '../../test/browser';
import { gatewayServers, startGateway, type TestGateway } from '../../test/start-gateway';
import { bootstrapAdmin, type RunningIdentity, startIdentity } from '../../test/start-identity';
import { outcomeOf, sendPassword, signUpWithTwoSteps, takeStep, turnOnTwoSteps } from '../../test/two-step';
import { REDIS } from '../redis/redis.module';
import { sessionKey } from '../sessions/session-keys';
import { hashOfToken } from '../sessions/session-token.rules';

let gateway: TestGateway;
let identity: RunningIdentity;

beforeAll(async () => {
  const servers = await gatewayServers();
  identity = await startIdentity(servers);
  gateway = await startGateway({ RATE_LIMIT_FACTOR: '1000', REQUIRE_STAFF_SECOND_STEP: 'on' }, servers);
}, 180_000);

afterAll(async () => {
  await gateway.stop();
  await identity.stop();
});

/** Moves a session's last proof into the past. */
const age = (browser: Browser, minutes: number) =>
  gateway.app
    .get<Redis>(REDIS, { strict: false })
    .hset(sessionKey(hashOfToken(browser.sessionToken!)), 'lastProofAt', Date.now() - minutes * 60_000);

const stats = async (browser: Browser) => outcomeOf(await browser.get('/api/admin/stats'));

describe('where staff need a second step, an admin', () => {
  const isRefused = [403, 'SECOND_STEP_REQUIRED'];
  /** The service that has the numbers doesn't run here. */
  const isAllowed = [503, 'SERVICE_UNAVAILABLE'];

  it('acts as an ordinary user until it is set up, then asks for it at every sign-in [D9.33]', async () => {
    const { email, password: secret } = bootstrapAdmin;
    const { browser } = await sendPassword(gateway.url, { email, password: secret });
    const earlier = await sendPassword(gateway.url, { email, password: secret });
    expect(await stats(browser)).toEqual(isRefused);
    expect((await browser.get('/api/auth/me')).json.role).toBe('admin');
    expect((await browser.send('POST', '/api/auth/step-up', { body: { password: secret } })).status).toBe(
      200,
    );
    expect(await stats(browser)).toEqual(isRefused);
    const { app, recoveryCodes } = await turnOnTwoSteps(browser);
    expect(await stats(browser)).toEqual(isAllowed);

    // A session that was opened by the password alone.
    expect(await stats(earlier.browser)).toEqual(isRefused);
    const stepUp = (body: object) => earlier.browser.send('POST', '/api/auth/step-up', { body });
    expect(outcomeOf(await stepUp({ password: secret }))).toEqual([403, 'PASSWORD_NOT_ENOUGH']);
    await age(earlier.browser, 16);
    for (const [method, path] of [
      ['POST', '/api/auth/passkeys/options'],
      ['DELETE', '/api/auth/totp'],
    ] as const)
      expect(outcomeOf(await earlier.browser.send(method, path))).toEqual([403, 'STEP_UP_REQUIRED']);
    expect(await stats(earlier.browser)).toEqual(isRefused);
    expect(outcomeOf(await stepUp({ code: app.wrongCode() }))).toEqual([400, 'WRONG_CODE']);
    expect((await stepUp({ code: recoveryCodes[0] })).status).toBe(200);
    expect(await stats(earlier.browser)).toEqual(isAllowed);

    const { browser: later, answer } = await sendPassword(gateway.url, { email, password: secret });
    expect(answer.json).toMatchObject({ secondStep: true });
    expect((await takeStep(later, app.code(1))).status).toBe(200);
    expect(await stats(later)).toEqual(isAllowed);
    expect((await later.send('DELETE', '/api/auth/totp')).status).toBe(200);
    for (const session of [browser, earlier.browser, later]) expect(await stats(session)).toEqual(isRefused);
  });

  it('and users who are no staff are refused as before [D9.33]', async () => {
    const { browser } = await signUpWithTwoSteps(gateway.url, 'secret one');
    expect(await stats(browser)).toEqual([403, 'FORBIDDEN']);
  });
});
