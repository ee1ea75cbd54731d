import { request } from 'node:http';

import { createGroup, listGroups, liveDiscoverySubject } from '@circlet/contracts';
import { eventually } from '@circlet/testing';
import { Redis } from 'ioredis';

import { type Answer, Browser } from '../../test/browser';
import { aGroup } from '../../test/fake-service';
import { useGateway } from '../../test/gateway-suite';
import { type RecordedRequest, recordRequests } from '../../test/record-requests';
import { signedIn } from '../../test/signed-in';
import { rateLimits } from '../throttling/rate-limits';
import { VisitorPages } from '../visitor-pages/visitor-pages';

const suite = useGateway({ TRUST_PROXY: 'loopback' });

let asked: RecordedRequest[];
beforeAll(async () => {
  asked = await recordRequests(suite.gateway.nats, listGroups);
});

let page = 0;
/** A page that no test has asked for. */
const newPage = () => `${listGroups.path}?search=${(page += 1)}`;

const visit = (path: string, headers: Record<string, string> = {}) =>
  new Browser(suite.gateway.url).get(path, headers);

const timesAsked = (path: string) =>
  asked.filter(({ query }) => (query as { search?: string }).search === path.split('=')[1]).length;

/** Keeps pages until a test says otherwise, because a slow machine takes seconds between two requests. */
const stopTime = () => {
  const now = performance.now();
  return jest.spyOn(performance, 'now').mockImplementation(() => now);
};
afterEach(() => {
  jest.restoreAllMocks();
});

/** Returns the headers of a response without those that differ each time. */
const lasting = ({ headers }: Answer) =>
  Object.fromEntries([...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)));

describe('a page of the listing', () => {
  it('is read once for all visitors, with the same response for all', async () => {
    stopTime();
    const path = newPage();
    const first = await visit(path);
    const second = await visit(path, { 'x-request-id': 'edge-7' });
    expect(timesAsked(path)).toBe(1);
    expect([second.status, second.text]).toEqual([200, JSON.stringify([aGroup])]);
    expect(lasting(second)).toEqual(lasting(first));
    expect(second.headers.get('x-request-id')).toBe('edge-7');
    expect(second.headers.get('x-total-count')).toBe('1000');
    expect(second.headers.get('link')).toContain('cursor=');
  });

  it('is read once for visitors at the same time', async () => {
    const path = newPage();
    await Promise.all(Array.from({ length: 5 }, () => visit(path)));
    expect(timesAsked(path)).toBe(1);
  });

  it('may be kept by browsers if they ask each time, and a 304 answers that', async () => {
    stopTime();
    const path = newPage();
    const { headers } = await visit(path);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('vary')).toContain('Cookie');
    const tag = headers.get('etag')!;
    const kept = await rawAnswer(path, { 'if-none-match': tag });
    expect([kept.status, kept.text, kept.headers.etag]).toEqual([304, '', tag]);
    expect(kept.headers['x-frame-options']).toBe('DENY');
    expect((await rawAnswer(path, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('answers 304 even if it must be read first', async () => {
    const path = newPage();
    const tag = (await visit(path)).headers.get('etag')!;
    suite.gateway.app.get(VisitorPages, { strict: false }).drop();
    const answer = await rawAnswer(path, { 'if-none-match': tag });
    expect([answer.status, answer.text, answer.headers['cache-control']]).toEqual([
      304,
      '',
      'private, no-cache',
    ]);
    expect(timesAsked(path)).toBe(2);
  });

  it('is never shared with signed-in users', async () => {
    stopTime();
    const path = newPage();
    const tag = (await visit(path)).headers.get('etag')!;
    const browser = await signedIn(suite.gateway, 7);
    const answer = await browser.get(path, { 'if-none-match': tag });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('etag')).toBeNull();
    expect(asked.at(-1)?.actor?.id).toBe(7);
  });

  it('is that of visitors for a session that has ended', async () => {
    const path = newPage();
    const browser = new Browser(suite.gateway.url);
    browser.cookies.set('circlet_session', 'A'.repeat(43));
    const answer = await browser.get(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
  });

  it('has no body for HEAD', async () => {
    stopTime();
    const path = newPage();
    await visit(path);
    const answer = await rawAnswer(path, {}, 'HEAD');
    expect([answer.status, answer.text]).toEqual([200, '']);
  });

  it('is counted toward the rate limit of the address', async () => {
    const path = newPage();
    const [perMinute] = rateLimits.discover.address;
    const from = { 'x-forwarded-for': '198.51.100.200' };
    let count = 0;
    while (count <= perMinute!.requests && (await visit(path, from)).status === 200) count += 1;
    expect(count).toBe(perMinute!.requests);
    expect((await visit(path, { 'x-forwarded-for': '198.51.100.201' })).status).toBe(200);
  });
});

describe('a kept page', () => {
  it('is sent from memory even to an address that has not asked before', async () => {
    stopTime();
    const path = newPage();
    const first = await visit(path);
    const find = jest.spyOn(suite.gateway.app.get(VisitorPages, { strict: false }), 'find');
    const second = await visit(path, { 'x-forwarded-for': '198.51.100.202' });
    expect(find).not.toHaveBeenCalled();
    expect(lasting(second)).toEqual(lasting(first));
  });

  it('is refused beyond the rate limit with the headers of any refusal', async () => {
    stopTime();
    const path = newPage();
    await visit(path);
    const [perMinute] = rateLimits.discover.address;
    const redis = new Redis(suite.servers.redisUrl);
    const key = `throttle:discover:address:${perMinute!.seconds}:198.51.100.203`;
    await redis.set(key, perMinute!.requests, 'EX', perMinute!.seconds);
    redis.disconnect();
    const answer = await visit(path, { 'x-forwarded-for': '198.51.100.203' });
    expect([answer.status, answer.json.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
  });
});

describe('a kept page is read again', () => {
  it('after this gateway has forwarded a change, even one that failed', async () => {
    stopTime();
    const path = newPage();
    const browser = await signedIn(suite.gateway, 7);
    await visit(path);
    const body = { name: 'Chess', description: 'Chess on Sundays', location: 'Austin, TX' };
    expect((await browser.send(createGroup.method, createGroup.path, { body })).status).toBe(201);
    await visit(path);
    expect(timesAsked(path)).toBe(2);
    const full = await browser.send('POST', '/api/applications', {
      body: { groupId: 5, message: 'x'.repeat(30), experience: 'beginner' },
    });
    expect(full.status).toBe(409);
    await visit(path);
    expect(timesAsked(path)).toBe(3);
  });

  it('after the groups service has reported a change', async () => {
    stopTime();
    const path = newPage();
    await visit(path);
    suite.gateway.nats.publish(liveDiscoverySubject);
    await eventually(async () => {
      await visit(path);
      return timesAsked(path) === 2;
    });
  });

  it('once it is a second old', async () => {
    const clock = stopTime();
    const path = newPage();
    await visit(path);
    const later = performance.now() + 1_000;
    clock.mockImplementation(() => later);
    await visit(path);
    expect(timesAsked(path)).toBe(2);
  });
});

interface RawAnswer {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Returns the response as it is. `fetch` would hide a 304 and ask caches to be bypassed. */
const rawAnswer = (path: string, headers: Record<string, string>, method = 'GET'): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const sent = request(`${suite.gateway.url}${path}`, { method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, text, headers: response.headers });
      });
    });
    sent.once('error', reject).end();
  });
