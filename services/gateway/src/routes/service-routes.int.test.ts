import {
  createGroup,
  errorBodySchema,
  getCurrentUser,
  getMeetup,
  listGroups,
  rejectApplication,
} from '@circlet/contracts';

import { aFile, aGroup } from '../../test/fake-service';
import { Browser } from '../../test/browser';
import { useGateway } from '../../test/gateway-suite';
import { recordRequests } from '../../test/record-requests';
import { signedIn } from '../../test/signed-in';

const suite = useGateway();

const visitor = (): Browser => new Browser(suite.gateway.url);
const person = (userId = 7): Promise<Browser> => signedIn(suite.gateway, userId);

const newGroup = { name: 'Chess', description: 'Chess on Sundays', location: 'Austin, TX' };

describe('a call to a service', () => {
  it('carries the actor, the address and the unchanged input', async () => {
    const browser = await signedIn(suite.gateway, 11, { role: 'moderator' });
    const seen = await recordRequests(suite.gateway.nats, createGroup);
    await browser.send('POST', '/api/groups', { body: { ...newGroup, ownerId: 99 } });
    expect(seen[0]).toMatchObject({
      actor: { id: 11, role: 'moderator', sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string },
      params: {},
      query: {},
      body: { ...newGroup, ownerId: 99 },
      ip: '127.0.0.1',
    });
  });

  it('carries the address of its connection, not one that the client claims', async () => {
    const seen = await recordRequests(suite.gateway.nats, listGroups);
    const claimed = '198.51.100.7';
    const headers = { 'x-forwarded-for': claimed, 'x-real-ip': claimed, forwarded: `for=${claimed}` };
    await visitor().get('/api/groups?limit=4', headers);
    expect(seen[0]).toMatchObject({ ip: '127.0.0.1' });
  });

  it.each([
    ['forwards the key of a creation unchanged', createGroup, '/api/groups', 'a key, ill-formed'],
    ['omits the key if it creates nothing', rejectApplication, '/api/applications/3/reject', undefined],
  ] as const)('%s', async (_, call, path, expected) => {
    const seen = await recordRequests(suite.gateway.nats, call);
    await (
      await person()
    ).send(call.method, path, { body: newGroup, headers: { 'idempotency-key': 'a key, ill-formed' } });
    expect(seen[0]?.idempotencyKey).toBe(expected);
  });

  it('forwards path and query', async () => {
    const seen = await recordRequests(suite.gateway.nats, listGroups);
    await visitor().get('/api/groups?search=a%20b&limit=3');
    expect(seen[0]).toMatchObject({ actor: null, query: { search: 'a b', limit: '3' } });
  });

  it("returns the service's bytes, the declared status and no caching", async () => {
    const answer = await (await person()).send('POST', '/api/groups', { body: newGroup });
    expect(answer.status).toBe(201);
    expect(answer.text).toBe(JSON.stringify({ ...aGroup, name: 'Chess' }));
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('returns a list with its total and the URL of the next page [D1.4]', async () => {
    const { headers } = await visitor().get('/api/groups?limit=1');
    expect(headers.get('x-total-count')).toBe('1000');
    expect(headers.get('x-total-count-relation')).toBe('gte');
    expect(headers.get('link')).toBe('</api/groups?limit=1&cursor=next+page>; rel="next"');
  });

  it("returns a service's error with the request id", async () => {
    const answer = await visitor().get('/api/groups/99', { 'x-request-id': 'edge-1' });
    expect(answer.status).toBe(404);
    expect(answer.json).toEqual({
      statusCode: 404,
      code: 'GROUP_NOT_FOUND',
      message: 'Group not found',
      requestId: 'edge-1',
    });
  });

  it('does not reveal internal errors [D1.8]', async () => {
    const answer = await (await person()).get('/api/users/7');
    expect(answer.status).toBe(500);
    expect(errorBodySchema.parse(answer.json).code).toBe('INTERNAL_ERROR');
    expect(answer.text).not.toMatch(/secret_table|stack|\.ts/);
  });

  it('returns 503 with Retry-After immediately if its service is down [D1.16]', async () => {
    const browser = await person();
    const answer = await browser.send('PATCH', rejectApplication.path.replace(':id', '3'));
    expect(answer.status).toBe(503);
    expect(answer.json.code).toBe('SERVICE_UNAVAILABLE');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('returns 503 with Retry-After if its service does not respond in time [D1.16]', async () => {
    const answer = await (
      await person()
    ).send('POST', '/api/messages', { body: { groupId: 5, content: 'Hi' } });
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('returns 503 with Retry-After if its service reports that it is unavailable', async () => {
    const answer = await visitor().get('/api/groups/503');
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('returns 400 for parameters that the service rejects', async () => {
    const answer = await visitor().get('/api/groups/abc');
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ code: 'INVALID_INPUT', details: [{ path: 'id' }] });
  });
});

describe('a call that returns text', () => {
  it('returns a file to save, of its own type, and no caching [D6.30]', async () => {
    const { status, text, headers } = await (await person()).get('/api/meetups/5.ics');
    expect([status, text]).toEqual([200, aFile]);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="meetup-5.ics"');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('needs no session for a calendar, only its token [D6.32]', async () => {
    const answer = await visitor().get('/api/calendar/good-token.ics');
    expect([answer.status, answer.text]).toEqual([200, aFile]);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  });

  it.each([
    ['/api/meetups/6.ics', 404, 'MEETUP_NOT_FOUND'],
    ['/api/meetups/abc.ics', 400, 'INVALID_INPUT'],
    ['/api/meetups/5.ics.ics', 400, 'INVALID_INPUT'],
    ['/api/meetups/.ics', 404, 'NOT_FOUND'],
    ['/api/calendar/bad-token.ics', 404, 'CALENDAR_NOT_FOUND'],
    ['/api/calendar/good-token', 404, 'NOT_FOUND'],
    ['/api/calendar/.ics', 404, 'NOT_FOUND'],
  ])('returns errors as JSON: %s', async (path, status, code) => {
    const answer = await (await person()).get(path);
    expect([answer.status, answer.json.code]).toEqual([status, code]);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it('leaves the path without an ending to the other call', async () => {
    const seen = await recordRequests(suite.gateway.nats, getMeetup);
    await (await person()).get('/api/meetups/5');
    expect(seen[0]).toMatchObject({ params: { id: '5' } });
  });
});

describe('a request id', () => {
  it('is taken from the request, echoed and passed to the service', async () => {
    const seen = await recordRequests(suite.gateway.nats, getCurrentUser);
    const answer = await (await person()).get('/api/auth/me', { 'x-request-id': 'edge-42' });
    expect(answer.headers.get('x-request-id')).toBe('edge-42');
    expect(seen[0]?.requestId).toBe('edge-42');
  });

  it('is passed to the service with a body, too', async () => {
    const seen = await recordRequests(suite.gateway.nats, createGroup);
    const browser = await person();
    await browser.send('POST', '/api/groups', { body: newGroup, headers: { 'x-request-id': 'edge-43' } });
    expect(seen[0]?.requestId).toBe('edge-43');
  });

  it('is generated if the given one is invalid', async () => {
    const answer = await visitor().get('/api/groups', { 'x-request-id': 'not a good "id"' });
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});
