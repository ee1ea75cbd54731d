import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { json, text } from 'node:stream/consumers';

import { eventually } from '@circlet/testing';

import { Browser } from '../../test/browser';
import { useGateway } from '../../test/gateway-suite';
import { signedIn } from '../../test/signed-in';
import { SessionStore } from '../sessions/session-store';
import { Sessions } from '../sessions/sessions';

const suite = useGateway();

const badBody = { body: '{ not json', headers: {} };

/** Headers of every API response, including errors. */
const everyAnswer = {
  'cache-control': 'no-store',
  'content-security-policy': expect.stringContaining('default-src') as string,
  'content-type': 'application/json; charset=utf-8',
  'permissions-policy': expect.stringContaining('camera=()') as string,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-request-id': expect.any(String) as string,
};

describe('the order of checks', () => {
  it('refuses a missing anti-forgery token before a missing session [D5.4]', async () => {
    const answer = await new Browser(suite.gateway.url).request('POST', '/api/groups', badBody);
    expect([answer.status, answer.json.code]).toEqual([403, 'CSRF_TOKEN_INVALID']);
  });

  it('refuses a missing session before a missing role', async () => {
    const answer = await new Browser(suite.gateway.url).send('POST', '/api/admin/users/3/ban', badBody);
    expect([answer.status, answer.json.code]).toEqual([401, 'NOT_SIGNED_IN']);
  });

  it('refuses a missing role before invalid input [D5.4]', async () => {
    const answer = await (await signedIn(suite.gateway, 7)).send('POST', '/api/admin/users/3/ban', badBody);
    expect([answer.status, answer.json.code]).toEqual([403, 'FORBIDDEN']);
  });

  it.each([
    ['user', 403],
    ['moderator', 403],
    ['admin', 200],
  ] as const)('responds to a %s on an admin call with %i', async (role, status) => {
    const browser = await signedIn(suite.gateway, 20, { role });
    expect((await browser.get('/api/admin/users')).status).toBe(status);
  });
});

describe('a body', () => {
  it('that is not JSON returns 400 [D1.9]', async () => {
    const answer = await (await signedIn(suite.gateway, 7)).send('POST', '/api/applications', badBody);
    expect([answer.status, answer.json.code]).toEqual([400, 'INVALID_JSON']);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'of type %s returns 415 [D1.14]',
    async (type) => {
      const sending = { body: 'a=b', headers: { 'content-type': type } };
      const answer = await (await signedIn(suite.gateway, 7)).send('POST', '/api/applications', sending);
      expect([answer.status, answer.json.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    },
  );

  it('over 64 KiB returns 413 [D1.13]', async () => {
    const body = { groupId: 5, message: 'x'.repeat(64 * 1024) };
    const answer = await (await signedIn(suite.gateway, 7)).send('POST', '/api/applications', { body });
    expect([answer.status, answer.json.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it('with an image can have 8 MiB [D1.17]', async () => {
    const image = `data:image/png;base64,${'A'.repeat(7_000_000)}`;
    const body = { name: 'Chess', description: 'Chess on Sundays', location: 'Austin, TX', imageUrl: image };
    const answer = await (await signedIn(suite.gateway, 7)).send('POST', '/api/groups', { body });
    expect(answer.status).toBe(201);
  });

  it.each([
    ['levels', '['.repeat(8_000_000)],
    ['values', `{"a":1${',"b":1'.repeat(1_300_000)}}`],
  ])('with too many %s returns 400 before it is parsed, even if an image is allowed', async (_what, body) => {
    const answer = await (await signedIn(suite.gateway, 7)).send('POST', '/api/groups', { body });
    expect([answer.status, answer.json.code]).toEqual([400, 'BODY_TOO_COMPLEX']);
  });

  it('over 8 MiB returns 413 even with an image [D1.17 D5.17]', async () => {
    const body = { imageUrl: 'A'.repeat(8 * 1024 * 1024) };
    const answer = await (await signedIn(suite.gateway, 7)).send('POST', '/api/groups', { body });
    expect([answer.status, answer.json.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });
});

describe('a large body', () => {
  /** Sends the head of a request that announces 8 MB, and none of its body. */
  const announce = async (headers: Record<string, string>): Promise<[number | undefined, unknown]> => {
    const sending = request(`${suite.gateway.url}/api/groups`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 8_000_000, ...headers },
    });
    sending.on('error', () => undefined).flushHeaders();
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    const { code } = (await json(answer)) as { code: unknown };
    sending.destroy();
    return [answer.statusCode, code];
  };

  it('is refused before it is read if there is no session', async () => {
    const browser = new Browser(suite.gateway.url);
    const token = await browser.csrfToken();
    expect(await announce({ cookie: browser.cookie, 'x-csrf-token': token })).toEqual([401, 'NOT_SIGNED_IN']);
  });

  it('is refused before it is read if the anti-forgery token is missing', async () => {
    const browser = await signedIn(suite.gateway, 7);
    expect(await announce({ cookie: browser.cookie })).toEqual([403, 'CSRF_TOKEN_INVALID']);
  });
});

describe('the session of a call with a picture', () => {
  const group = { name: 'Chess', description: 'Chess on Sundays', location: 'Austin, TX' };
  afterEach(() => jest.restoreAllMocks());
  const countLookups = () => jest.spyOn(suite.gateway.app.get(SessionStore, { strict: false }), 'find');

  it('is looked up once, although it is needed before and after the body', async () => {
    const browser = await signedIn(suite.gateway, 7);
    const token = await browser.csrfToken();
    const lookups = countLookups();
    const sending = { body: group, headers: { 'x-csrf-token': token } };
    expect((await browser.request('POST', '/api/groups', sending)).status).toBe(201);
    expect(lookups).toHaveBeenCalledTimes(1);
  });

  it('is looked up again if the body took too long', async () => {
    const browser = await signedIn(suite.gateway, 8);
    const token = await browser.csrfToken();
    const headers = { cookie: browser.cookie, 'x-csrf-token': token };
    const lookups = countLookups();
    const body = JSON.stringify(group);
    const sending = request(`${suite.gateway.url}/api/groups`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'content-length': body.length },
    });
    sending.flushHeaders();
    await eventually(() => lookups.mock.calls.length === 1);
    await suite.gateway.app.get(Sessions, { strict: false }).end({ userId: 8 });
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + 5_000);
    sending.end(body);
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    answer.resume();
    expect(lookups).toHaveBeenCalledTimes(2);
    expect(answer.statusCode).toBe(401);
  });
});

describe('a path', () => {
  it.each(['/api', '/api/nope', '/api/groups/5/nope', '/media/nope', '/health/nope'])(
    'that does not exist returns 404 with our error body: %s [D1.12]',
    async (path) => {
      const answer = await new Browser(suite.gateway.url).get(path);
      expect(answer.status).toBe(404);
      expect(answer.json).toMatchObject({ statusCode: 404, code: 'NOT_FOUND', message: 'Not found' });
    },
  );

  it('with an empty segment returns 404 even without a session', async () => {
    const browser = new Browser(suite.gateway.url);
    const answers = [
      await browser.send('PATCH', '/api/groups/', { body: {} }),
      await browser.get('/api/users/'),
      await browser.get('/api/groups//members'),
    ];
    expect(answers.map(({ status, json }) => [status, json.code])).toEqual(
      answers.map(() => [404, 'NOT_FOUND']),
    );
  });

  it('that cannot be parsed returns 400 with our error body', async () => {
    const answer = await new Browser(suite.gateway.url).get('/api/groups/%zz');
    expect([answer.status, answer.json.code]).toEqual([400, 'INVALID_INPUT']);
  });

  it.each([
    ['that cannot be decoded', '/api/groups/%zz'],
    ['with a segment that is too long', `/api/groups/${'7'.repeat(600)}`],
  ])('%s has the headers of every response', async (_name, path) => {
    const answer = await new Browser(suite.gateway.url).get(path);
    expect(Object.fromEntries(answer.headers)).toMatchObject(everyAnswer);
    expect(answer.headers.get('x-request-id')).toBe(answer.json.requestId);
  });
});

describe('a malformed request', () => {
  it('returns 400 with our error body and the headers of every response', async () => {
    const { hostname, port } = new URL(suite.gateway.url);
    const socket = connect(Number(port), hostname);
    socket.end('GET /api/groups HTTP/1.1\r\nno header\r\n\r\n');
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    const [status, ...lines] = head.split('\r\n');
    expect(status).toBe('HTTP/1.1 400 Bad Request');
    expect(Object.fromEntries(lines.map((line) => line.split(': ', 2)))).toMatchObject(everyAnswer);
    expect(JSON.parse(body)).toMatchObject({ statusCode: 400, code: 'INVALID_INPUT' });
  });
});
