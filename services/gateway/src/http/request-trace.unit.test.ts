import { stopTracing, useTracer } from '@circlet/platform';
import { eventually } from '@circlet/testing';
import fastify from 'fastify';

import { registerRequestTraces } from './request-trace';

type Tracer = NonNullable<Parameters<typeof useTracer>[0]>;

const ended: Record<string, unknown>[] = [];

/** Keeps the name, the parent and the attributes of each span that ends. */
const tracer: Tracer = {
  start: (name, { attributes, parent }) => {
    const span: Record<string, unknown> = { name, parent, ...attributes };
    return {
      setAttribute: (key: string, value: unknown) => (span[key] = value),
      end: () => ended.push(span),
    } as unknown as ReturnType<Tracer['start']>;
  },
  fail: () => undefined,
  stop: () => Promise.resolve(),
};

describe('the span of a request', () => {
  const server = fastify({ forceCloseConnections: true });
  const leaving = new AbortController();
  let url: string;

  beforeAll(async () => {
    useTracer(tracer);
    registerRequestTraces(server);
    server.get('/groups/:id', () => ({ id: 7 }));
    server.get('/never', () => {
      leaving.abort();
      return new Promise(() => undefined);
    });
    url = await server.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(() => {
    ended.length = 0;
  });
  afterAll(async () => {
    await server.close();
    await stopTracing();
  });

  it.each([
    ['its template', '/groups/7?text=secret', '/groups/:id', 200],
    ['unmatched, as in the access log', '/secret', 'unmatched', 404],
  ])('names its route: %s', async (_, path, route, status) => {
    await (await fetch(`${url}${path}`)).text();
    const span = await eventually(() => ended[0]);
    expect(span).toMatchObject({
      name: `GET ${route}`,
      'http.route': route,
      'http.response.status_code': status,
    });
    expect(JSON.stringify(span)).not.toContain('secret');
  });

  it('begins a trace, whatever `traceparent` the client sends', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await (await fetch(`${url}/groups/7`, { headers: { traceparent } })).text();
    expect(await eventually(() => ended[0])).toMatchObject({ parent: undefined });
  });

  it('has the status 499 if the client left', async () => {
    await expect(fetch(`${url}/never`, { signal: leaving.signal })).rejects.toThrow();
    expect(await eventually(() => ended[0])).toMatchObject({ 'http.response.status_code': 499 });
  });
});
