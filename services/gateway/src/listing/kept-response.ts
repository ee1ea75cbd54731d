import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { RateLimiters } from '../throttling/rate-limiters';
import { addressKey } from '../throttling/throttle-keys.rules';
import { isNamedBy } from './entity-tag.rules';
import type { VisitorPage, VisitorPages } from './visitor-pages';

/** Headers that belong to one response only. */
const ownHeaders = ['x-request-id', 'set-cookie', 'content-length', 'date'];

/** Returns the headers that every response with the same page has, as names and values in turn. */
export const headersToKeep = (reply: FastifyReply): readonly string[] =>
  Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    ownHeaders.includes(name) || value === undefined ? [] : [name, String(value)],
  );

const PATH = '/api/groups';

/** Returns whether a request is a visitor's for the listing, in the form that browsers send it. */
function isForListing({ raw }: FastifyRequest, sessionCookie: string): boolean {
  const { url = '', method, headers } = raw;
  if (method !== 'GET' || !url.startsWith(PATH)) return false;
  if (url.length > PATH.length && url[PATH.length] !== '?') return false;
  return (
    headers.cookie?.includes(sessionCookie) !== true &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  );
}

/** What responses from memory need. */
export interface KeptResponses {
  readonly pages: VisitorPages;
  readonly limiters: RateLimiters;
  readonly sessionCookie: string;
}

/**
 * Answers visitors from the kept pages before everything else that happens to a request, which would cost ten
 * times as much. The response is the same: the kept headers are those of a full response with this page. Any
 * doubt, such as a cookie to look up or a rate limit to check in Redis, is left to the full path. Must be the
 * first hook.
 */
export function respondFromMemory(
  server: FastifyInstance,
  { pages, limiters, sessionCookie }: KeptResponses,
): void {
  server.addHook('onRequest', (request, reply, done) => {
    const page = isForListing(request, sessionCookie) ? pages.kept(request.url) : undefined;
    if (page === undefined || page.headers.length === 0) done();
    else if (limiters.take({ limit: 'discover:address', key: addressKey(request.ip) }))
      send(page, request, reply);
    else done();
  });
}

function send(
  { headers, tag, reply: { body } }: VisitorPage,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.hijack();
  const isUnchanged = isNamedBy(request.headers['if-none-match'], tag);
  if (isUnchanged) {
    reply.raw.writeHead(304, [...headers, 'x-request-id', request.id]).end();
    return;
  }
  const length = String(body.byteLength);
  reply.raw.writeHead(200, [...headers, 'x-request-id', request.id, 'content-length', length]).end(body);
}
