import {
  callCatalog,
  confirmEmail,
  limits,
  resetPassword,
  type SecondStepMethod,
  signIn,
  subjectOf,
  takeSecondStep,
  undoEmailChange,
  verifyCredentials,
  verifySecondStep,
} from '@circlet/contracts';
import { accountEmailHeader, accountIdHeader, rpcHeaders } from '@circlet/platform';
import { stubCall, stubRefusal } from '@circlet/testing';
import { Redis } from 'ioredis';
import { headers } from 'nats';

import { type Answer, Browser } from '../../test/browser';
import { startGatewayProcess } from '../../test/gateway-process';
import { useGateway } from '../../test/gateway-suite';
import { signedIn } from '../../test/signed-in';
import { rateLimits, pictureRateLimit, signInRateLimits } from './rate-limits';
import { accountKey } from './throttle-keys.rules';

const suite = useGateway({ TRUST_PROXY: 'loopback' });

beforeEach(async () => {
  const redis = new Redis(suite.servers.redisUrl);
  await redis.flushdb();
  redis.disconnect();
});

const from = (address: string) => ({ 'x-forwarded-for': address });

/**
 * Repeats the call until it is refused.
 * @returns the number of accepted calls and the refusal
 */
async function untilRefused(call: () => Promise<Answer>, atMost: number): Promise<[number, Answer]> {
  for (let count = 0; count <= atMost; count += 1) {
    const answer = await call();
    if (answer.status === 429) return [count, answer];
  }
  throw new Error(`not refused after ${atMost} calls`);
}

describe('a rate limit', () => {
  const [account] = rateLimits.apply.account!;

  it('of an account returns 429 with Retry-After once it is exceeded, from any address [D1.15]', async () => {
    const browser = await signedIn(suite.gateway, 1);
    let calls = 0;
    const apply = () =>
      browser.send('POST', '/api/applications', {
        headers: from(`198.51.100.${(calls += 1) % 200}`),
        body: {},
      });
    const [count, refusal] = await untilRefused(apply, account!.requests);
    expect(count).toBe(account!.requests);
    expect(refusal.json.code).toBe('TOO_MANY_REQUESTS');
    const seconds = Number(refusal.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(account!.seconds);
  });

  it('covers the group list too, the most expensive call for visitors', async () => {
    const browser = await signedIn(suite.gateway, 4);
    const [perMinute] = rateLimits.discover.account!;
    const calls = Array.from({ length: perMinute!.requests + 5 }, () => browser.get('/api/groups'));
    const refused = (await Promise.all(calls)).filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
  });

  it('keeps one account from filling the first page of Discover', async () => {
    const browser = await signedIn(suite.gateway, 6);
    const body = { name: 'Chess & Tea', description: 'Chess on Sundays', location: 'Austin, TX' };
    const [count] = await untilRefused(() => browser.send('POST', '/api/groups', { body }), 120);
    expect(count).toBe(30);
  });

  it('keeps one account from scraping profiles, and refused attempts do not use up its day [D10.4]', async () => {
    const browser = await signedIn(suite.gateway, 8);
    const [perMinute] = rateLimits.profile.account!;
    let id = 0;
    const read = () => browser.get(`/api/users/${(id += 1)}`);
    const [count] = await untilRefused(read, perMinute!.requests);
    expect(count).toBe(perMinute!.requests);
    for (let tries = 0; tries < 5; tries += 1) expect((await read()).status).toBe(429);
    const redis = new Redis(suite.servers.redisUrl);
    expect(await redis.get('throttle:profile:account:86400:8')).toBe(String(perMinute!.requests));
    redis.disconnect();
  });

  it('keeps one account from scraping people by blocking them', async () => {
    const browser = await signedIn(suite.gateway, 11);
    let userId = 100;
    const block = () => browser.send('POST', '/api/users/block', { body: { userId: (userId += 1) } });
    const [count] = await untilRefused(block, 60);
    expect(count).toBe(20);
    const redis = new Redis(suite.servers.redisUrl);
    const [, perDay] = rateLimits.block.account!;
    expect([perDay!.requests, perDay!.seconds]).toEqual([60, 86_400]);
    expect(await redis.get('throttle:block:account:86400:11')).toBe(String(count));
    redis.disconnect();
  });

  it.each([
    ['PUT', '/api/users/10', 'profilePhoto'],
    ['POST', '/api/groups', 'imageUrl'],
    ['PATCH', '/api/groups/1', 'coverPhoto'],
    ['POST', '/api/groups/1/photos', 'image'],
    ['POST', '/api/direct/1/photos', 'image'],
  ] as const)('of pictures covers %s %s only if it carries one', async (method, path, field) => {
    const browser = await signedIn(suite.gateway, 10);
    const redis = new Redis(suite.servers.redisUrl);
    const [window] = pictureRateLimit.account;
    const key = `throttle:picture:account:${window.seconds}:10`;
    await redis.set(key, window.requests, 'EX', window.seconds);
    redis.disconnect();
    const send = (picture: string | null) => browser.send(method, path, { body: { [field]: picture } });
    for (const picture of ['data:image/gif;base64,R0lGODlh', 'https://example.com/me.jpg'])
      expect([(await send(picture)).status, picture]).toEqual([429, picture]);
    expect((await send(null)).status).not.toBe(429);
  });

  it.each(callCatalog.map((call) => [`${call.method} ${call.path}`, call] as const))(
    'applies to %s',
    async (_name, call) => {
      const headers = from('198.51.100.77');
      const redis = new Redis(suite.servers.redisUrl);
      for (const window of rateLimits[call.throttle].address) {
        const key = `throttle:${call.throttle}:address:${window.seconds}:198.51.100.77`;
        await redis.set(key, window.requests, 'EX', window.seconds);
      }
      redis.disconnect();
      const browser = await signedIn(suite.gateway, 9, { role: 'admin' });
      const path = call.path.replaceAll(/:\w+/g, '1');
      const answer =
        call.method === 'GET'
          ? await browser.get(path, headers)
          : await browser.send(call.method, path, { headers });
      expect([answer.status, answer.json.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    },
  );

  it('does not affect other users', async () => {
    const [ann, ben] = [await signedIn(suite.gateway, 2), await signedIn(suite.gateway, 3)];
    await untilRefused(() => ann.send('POST', '/api/applications', { body: {} }), account!.requests);
    expect((await ben.send('POST', '/api/applications', { body: {} })).status).not.toBe(429);
  });

  it('of an address is shared by all accounts behind it', async () => {
    const [address] = rateLimits.forgotPassword.address;
    let calls = 0;
    const forgot = () =>
      new Browser(suite.gateway.url).send('POST', '/api/auth/forgot-password', {
        headers: from('198.51.100.1'),
        body: { email: `person${(calls += 1)}@example.org` },
      });
    const [count] = await untilRefused(forgot, address!.requests);
    expect(count).toBe(address!.requests);
  });

  it('of an email address counts requests from all addresses', async () => {
    let calls = 0;
    const forgot = () =>
      new Browser(suite.gateway.url).send('POST', '/api/auth/forgot-password', {
        headers: from(`198.51.100.${(calls += 1)}`),
        body: { email: ' Ann@Example.org ' },
      });
    const [count] = await untilRefused(forgot, rateLimits.forgotPassword.account![0]!.requests);
    expect(count).toBe(rateLimits.forgotPassword.account![0]!.requests);
  });

  it('is scaled by RATE_LIMIT_FACTOR', async () => {
    const gateway = await startGatewayProcess(suite.servers, { RATE_LIMIT_FACTOR: '0.1' });
    const browser = await signedIn(suite.gateway, 4, {}, gateway.url);
    const [count] = await untilRefused(
      () => browser.send('POST', '/api/applications', { body: {} }),
      account!.requests,
    );
    expect(count).toBe(account!.requests / 10);
    await gateway.stop();
  });

  it('is shared by all gateways', async () => {
    const gateway = await startGatewayProcess(suite.servers);
    const browser = await signedIn(suite.gateway, 5, {}, gateway.url);
    await untilRefused(() => browser.send('POST', '/api/applications', { body: {} }), account!.requests);
    const same = new Browser(suite.gateway.url);
    same.cookies.set('circlet_session', browser.sessionToken!);
    expect((await same.send('POST', '/api/applications', { body: {} })).status).toBe(429);
    await gateway.stop();
  });

  it('is kept in memory while Redis is unavailable', async () => {
    const gateway = await startGatewayProcess(suite.servers, { REDIS_URL: 'redis://127.0.0.1:1' });
    const forgot = () =>
      new Browser(gateway.url).send('POST', '/api/auth/forgot-password', {
        body: { email: 'ann@example.org' },
      });
    const [count] = await untilRefused(forgot, rateLimits.forgotPassword.account![0]!.requests);
    expect(count).toBe(rateLimits.forgotPassword.account![0]!.requests);
    await gateway.stop();
  });
});

describe('while Redis is unavailable', () => {
  it('visitors are served and signed-in users get a 503', async () => {
    const gateway = await startGatewayProcess(suite.servers, { REDIS_URL: 'redis://127.0.0.1:1' });
    const browser = new Browser(gateway.url);
    expect((await browser.get('/api/groups')).status).toBe(200);
    browser.cookies.set('circlet_session', 'A'.repeat(43));
    const answer = await browser.get('/api/auth/me');
    expect([answer.status, answer.json.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(answer.headers.get('retry-after')).not.toBeNull();
    expect((await browser.get('/health/live')).status).toBe(200);
    expect((await browser.get('/health/ready')).status).toBe(503);
    await gateway.stop();
  });
});

describe('guessing a code for the second step', () => {
  const user = {
    ...{ id: 78, username: 'steps', name: 'Steps', age: 30, bio: null, location: null, profilePhoto: null },
    ...{
      interests: [],
      role: 'user' as const,
      email: 'steps@example.org',
      emailConfirmed: true,
      isBanned: false,
    },
    ...{ availability: [], timeZone: null },
  } as const;
  const body = { email: user.email, password: 'right one' };

  /** Sends the password and a code in a new browser at an address. */
  async function guess(address: string, browser = new Browser(suite.gateway.url)): Promise<Answer> {
    const headers = from(address);
    expect((await browser.send('POST', signIn.path, { headers, body })).status).toBe(200);
    return browser.send('POST', takeSecondStep.path, { headers, body: { code: '123456' } });
  }

  it('from many addresses is refused after 50 a day, counted apart in browsers that have signed in before [D9.30]', async () => {
    const methods: SecondStepMethod[] = ['totp'];
    const right = await stubCall(suite.gateway.nats, verifyCredentials, () => ({
      ...user,
      revision: 1,
      methods,
    }));
    const code = await stubCall(suite.gateway.nats, verifySecondStep, () => user);
    const owner = new Browser(suite.gateway.url);
    expect((await guess('203.0.113.20', owner)).status).toBe(200);
    code.unsubscribe();

    const wrong = await stubRefusal(suite.gateway.nats, verifySecondStep, 'SECOND_STEP_NOT_VERIFIED');
    const redis = new Redis(suite.servers.redisUrl);
    const { requests, seconds } = signInRateLimits.codes;
    const key = `throttle:signIn:codes:${seconds}:${accountKey(user.email)}`;
    expect((await guess('203.0.113.21')).status).toBe(401);
    expect(Number(await redis.get(key))).toBe(1);
    await redis.set(key, requests - 1, 'EX', seconds);
    expect((await guess('203.0.113.22')).status).toBe(401);
    expect((await guess('203.0.113.23')).status).toBe(429);
    owner.cookies.delete('circlet_session');
    expect((await guess('203.0.113.24', owner)).status).toBe(401);
    const { knownCodes } = signInRateLimits;
    const known = `throttle:signIn:knownCodes:${knownCodes.seconds}:${accountKey(user.email)}`;
    expect(Number(await redis.get(known))).toBe(1);
    await redis.set(known, knownCodes.requests - 1, 'EX', knownCodes.seconds);
    expect((await guess('203.0.113.26', owner)).status).toBe(401);
    expect((await guess('203.0.113.27', owner)).status).toBe(429);
    redis.disconnect();
    wrong.unsubscribe();
    right.unsubscribe();
  });

  it('allows ten codes before the sign-in ends, and ten sign-ins that come to nothing per address [D9.30]', async () => {
    const methods: SecondStepMethod[] = ['totp'];
    const right = await stubCall(suite.gateway.nats, verifyCredentials, () => ({
      ...user,
      revision: 1,
      methods,
    }));
    const wrong = await stubRefusal(suite.gateway.nats, verifySecondStep, 'SECOND_STEP_NOT_VERIFIED');
    const headers = from('203.0.113.25');
    const browser = new Browser(suite.gateway.url);
    expect((await browser.send('POST', signIn.path, { headers, body })).status).toBe(200);
    const codes: unknown[] = [];
    for (let count = 0; count <= limits.secondStep.wrongCodes; count += 1) {
      const answer = await browser.send('POST', takeSecondStep.path, { headers, body: { code: '123456' } });
      codes.push(answer.json.code);
    }
    expect(codes.slice(0, -1)).toEqual(
      Array<string>(limits.secondStep.wrongCodes).fill('SECOND_STEP_NOT_VERIFIED'),
    );
    expect(codes.at(-1)).toBe('SECOND_STEP_EXPIRED');
    const [more] = await untilRefused(
      () => new Browser(suite.gateway.url).send('POST', signIn.path, { headers, body }),
      signInRateLimits.pair.requests,
    );
    expect(more).toBe(signInRateLimits.pair.requests - 1);
    wrong.unsubscribe();
    right.unsubscribe();
  });
});

describe('guessing a password', () => {
  const email = 'victim@example.org';
  const guess = (browser: Browser, address: string) =>
    browser.send('POST', signIn.path, { headers: from(address), body: { email, password: 'not it' } });
  const rightPassword = (browser: Browser, address: string) =>
    browser.send('POST', signIn.path, { headers: from(address), body: { email, password: 'right one' } });
  const user = {
    ...{ id: 77, username: 'victim', name: 'Victim', age: 30, bio: null, location: null, profilePhoto: null },
    ...{
      interests: [],
      role: 'user' as const,
      email,
      emailConfirmed: true,
      isBanned: false,
      revision: 1,
      methods: [],
    },
    ...{ availability: [], timeZone: null },
  } as const;

  /** Returns how many attempts count toward a limit of this key. */
  const counted = async (limit: 'pair' | 'strangers', key: string): Promise<number> => {
    const redis = new Redis(suite.servers.redisUrl);
    const count = await redis.get(`throttle:signIn:${limit}:${signInRateLimits[limit].seconds}:${key}`);
    redis.disconnect();
    return Number(count);
  };

  it('from one address is refused after 10 failures', async () => {
    const wrong = await stubRefusal(suite.gateway.nats, verifyCredentials, 'INVALID_CREDENTIALS');
    const [count] = await untilRefused(() => guess(new Browser(suite.gateway.url), '198.51.100.9'), 10);
    expect(count).toBe(signInRateLimits.pair.requests);
    wrong.unsubscribe();
  });

  it('beyond the limit of its address counts no further against other browsers', async () => {
    const wrong = await stubRefusal(suite.gateway.nats, verifyCredentials, 'INVALID_CREDENTIALS');
    const attack = () => guess(new Browser(suite.gateway.url), '198.51.100.10');
    await untilRefused(attack, signInRateLimits.pair.requests);
    for (let tries = 0; tries < 5; tries += 1) expect((await attack()).status).toBe(429);
    expect(await counted('strangers', accountKey(email))).toBe(signInRateLimits.pair.requests);
    wrong.unsubscribe();
  });

  it('at the slowed rate counts once toward the limit of its address', async () => {
    const wrong = await stubRefusal(suite.gateway.nats, verifyCredentials, 'INVALID_CREDENTIALS');
    const { strangers } = signInRateLimits;
    const redis = new Redis(suite.servers.redisUrl);
    const key = `throttle:signIn:strangers:${strangers.seconds}:${accountKey(email)}`;
    await redis.set(key, strangers.requests, 'EX', strangers.seconds);
    redis.disconnect();
    expect((await guess(new Browser(suite.gateway.url), '198.51.100.11')).status).toBe(401);
    expect(await counted('pair', `${accountKey(email)}:198.51.100.11`)).toBe(1);
    wrong.unsubscribe();
  });

  it('is counted together for all spellings of the address', async () => {
    const wrong = await stubRefusal(suite.gateway.nats, verifyCredentials, 'INVALID_CREDENTIALS');
    const spellings = [email, email.toUpperCase(), `  ${email} `, 'Victim@Example.org'];
    let calls = 0;
    const spelled = () =>
      new Browser(suite.gateway.url).send('POST', signIn.path, {
        headers: from('198.51.100.9'),
        body: { email: spellings[(calls += 1) % spellings.length], password: 'not it' },
      });
    const [count] = await untilRefused(spelled, signInRateLimits.pair.requests);
    expect(count).toBe(signInRateLimits.pair.requests);
    wrong.unsubscribe();
  });

  it('does not count sign-ins that succeed', async () => {
    const right = await stubCall(suite.gateway.nats, verifyCredentials, () => user);
    for (let count = 0; count < 12; count += 1) {
      expect((await rightPassword(new Browser(suite.gateway.url), '198.51.100.8')).status).toBe(200);
    }
    right.unsubscribe();
  });

  it.each([
    ['a password reset', resetPassword, { token: 'good', newPassword: 'right one' }],
    ['the confirmation of an address', confirmEmail, { token: 'good' }],
    ['the undoing of a change of address', undoEmailChange, { token: 'good' }],
  ] as const)(
    'from many addresses does not slow down the browser that completed %s',
    async (_, call, body) => {
      const head = headers();
      head.set(
        rpcHeaders.http,
        JSON.stringify({ [accountEmailHeader]: email, [accountIdHeader]: String(user.id) }),
      );
      const identity = suite.gateway.nats.subscribe(subjectOf(call), {
        callback: (_error, message) => message.respond('{"message":"Done"}', { headers: head }),
      });
      const owner = new Browser(suite.gateway.url);
      const answer = await owner.send('POST', call.path, { headers: from('203.0.113.7'), body });
      expect([answer.status, answer.headers.get(accountEmailHeader)]).toEqual([200, null]);
      identity.unsubscribe();

      const wrong = await stubRefusal(suite.gateway.nats, verifyCredentials, 'INVALID_CREDENTIALS');
      const { strangers, slowed } = signInRateLimits;
      let calls = 0;
      const attack = () => guess(new Browser(suite.gateway.url), `198.51.100.${(calls += 1)}`);
      await untilRefused(attack, strangers.requests + slowed.requests);
      wrong.unsubscribe();

      const right = await stubCall(suite.gateway.nats, verifyCredentials, () => user);
      expect((await rightPassword(owner, '203.0.113.8')).status).toBe(200);
      right.unsubscribe();
    },
  );

  it('from many addresses slows down unknown browsers but never locks out one that has signed in before', async () => {
    const right = await stubCall(suite.gateway.nats, verifyCredentials, () => user);
    const owner = new Browser(suite.gateway.url);
    expect((await rightPassword(owner, '203.0.113.5')).status).toBe(200);
    right.unsubscribe();

    const wrong = await stubRefusal(suite.gateway.nats, verifyCredentials, 'INVALID_CREDENTIALS');
    let calls = 0;
    const { strangers, slowed } = signInRateLimits;
    const attack = () => guess(new Browser(suite.gateway.url), `198.51.100.${(calls += 1)}`);
    const [count, refusal] = await untilRefused(attack, strangers.requests + 2);
    expect(count).toBe(strangers.requests + slowed.requests);
    expect(Number(refusal.headers.get('retry-after'))).toBeLessThanOrEqual(slowed.seconds);
    wrong.unsubscribe();

    const rightAgain = await stubCall(suite.gateway.nats, verifyCredentials, () => user);
    owner.cookies.delete('circlet_session');
    expect((await rightPassword(owner, '203.0.113.6')).status).toBe(200);
    rightAgain.unsubscribe();
  });
});
