import { REQUEST_MS, timeLeft } from '@circlet/platform';
import fastify from 'fastify';

import { beforeBody, registerRequestContext, requestIdFrom } from './request-context';

describe('the deadline of a request', () => {
  const server = fastify();
  let left = 0;
  let leftBefore = 0;

  beforeAll(async () => {
    registerRequestContext(server);
    server.get('/never', () => {
      left = timeLeft(60_000);
      return new Promise(() => undefined);
    });
    server.post('/picture', {
      preParsing: async (request) => {
        await beforeBody(request, async () => {
          jest.advanceTimersByTime(3_000);
          leftBefore = timeLeft(60_000);
          await Promise.resolve();
        });
        // A slow client takes a minute to send the body.
        jest.advanceTimersByTime(60_000);
      },
      handler: () => ({ left: timeLeft(60_000) }),
    });
    server.get('/soon', () => ({ soon: true }));
    await server.ready();
  });
  afterEach(() => jest.useRealTimers());
  afterAll(() => server.close());

  it('applies to everything the request starts, and returns 503 if nothing has responded by then', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
    const answer = server.inject('/never');
    while (left === 0) await new Promise(setImmediate);
    expect(left).toBeLessThan(5_000);
    jest.advanceTimersByTime(5_000);
    const { statusCode, headers, body } = await answer;
    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
    expect(JSON.parse(body)).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      requestId: expect.any(String) as string,
    });
  });

  it('includes lookups before the body, but not the body', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const { body } = await server.inject({ method: 'POST', url: '/picture' });
    expect(leftBefore).toBe(REQUEST_MS - 3_000);
    expect(JSON.parse(body)).toEqual({ left: REQUEST_MS - 3_000 });
  });

  it('does not affect a response in time', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const { statusCode, body } = await server.inject('/soon');
    jest.advanceTimersByTime(5_000);
    expect([statusCode, body]).toEqual([200, '{"soon":true}']);
  });
});

describe('requestIdFrom', () => {
  it.each(['abc', '0f8fad5b-d9cb-469f-a165-70867728950e', 'edge:1.2_3'])('accepts %s', (header) => {
    expect(requestIdFrom(header)).toBe(header);
  });

  it.each([undefined, '', 'a b', 'x"y', 'a\nb', 'é', 'a'.repeat(65), ['a', 'b']])('refuses %j', (header) => {
    expect(requestIdFrom(header)).toBeUndefined();
  });
});
