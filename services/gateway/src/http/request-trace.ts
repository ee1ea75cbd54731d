import { markFailedAs, startSpan } from '@circlet/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { routeOf, statusOf } from './access-log';

type Span = NonNullable<ReturnType<typeof startSpan>>;

const spans = new WeakMap<FastifyRequest, Span>();

/** Returns the span of a request as part of its context; empty while tracing is off. */
export function spanOf(request: FastifyRequest): { readonly span?: Span } {
  const span = spans.get(request);
  return span === undefined ? {} : { span };
}

/**
 * Starts the trace of each request, except health checks. A `traceparent` of the client is ignored: it could force
 * traces that the sampler would drop, or write into those of others. Names the route and never the path, which can
 * contain names and tokens.
 */
export function registerRequestTraces(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    const route = routeOf(request);
    if (route.startsWith('/health/')) {
      done();
      return;
    }
    const span = startSpan(`${request.method} ${route}`, {
      kind: 'server',
      parent: null,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'circlet.request_id': request.id,
      },
    });
    if (span !== undefined) {
      spans.set(request, span);
      reply.raw.once('close', () => {
        const status = statusOf(reply);
        span.setAttribute('http.response.status_code', status);
        if (status >= 500) markFailedAs(String(status), span);
        span.end();
      });
    }
    done();
  });
}
