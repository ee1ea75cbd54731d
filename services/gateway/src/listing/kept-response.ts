import { listGroups } from '@circlet/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { compressedOnce } from '../http/compression';
import type { RateLimiters } from '../throttling/rate-limiters';
import { addressKey } from '../throttling/throttle-keys.rules';
import { isNamedBy } from '../visitor-pages/entity-tag.rules';
import type { VisitorPage, VisitorPages } from '../visitor-pages/visitor-pages';

/** Headers that belong to one response only. */
const ownHeaders = ['x-request-id', 'set-cookie', 'content-encoding', 'content-length', 'date'];

/** Returns the headers that every response with the same page has, as names and values in turn. */
export const headersToKeep = (reply: FastifyReply): readonly string[] =>
  Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    ownHeaders.includes(name) || value === undefined ? [] : [name, String(value)],
  );

const PATH = listGroups.path;
/** The rate limit of a visitor for the listing. */
const LIMIT = `${listGroups.throttle}:address`;

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
 * times as much. The response is the same: the kept headers are those of a full response with this page. A
 * request that needs more, such as a session to look up, takes the full path. Must be the first hook after the access log.
 */
export function respondFromMemory(
  server: FastifyInstance,
  { pages, limiters, sessionCookie }: KeptResponses,
): void {
  server.addHook('onRequest', (request, reply, done) => {
    const page = isForListing(request, sessionCookie) ? pages.kept(request.url) : undefined;
    if (page?.headers === undefined) {
      done();
      return;
    }
    const { headers } = page;
    const respond = (): void => {
      send(page, headers, request, reply);
    };
    const counted = { limit: LIMIT, key: addressKey(request.ip) };
    if (limiters.countWithoutWaiting(counted)) respond();
    // The full path refuses the request again, with the headers of a refusal.
    else
      limiters
        .consume(counted)
        .then(respond, () => {
          done();
        })
        .catch((error: unknown) => {
          request.log.error({ err: error }, 'Could not answer from memory');
          reply.raw.destroy();
        });
  });
}

function send(
  page: VisitorPage,
  headers: readonly string[],
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.hijack();
  if (isNamedBy(request.headers['if-none-match'], page.tag)) {
    reply.raw.writeHead(304, [...headers, 'x-request-id', request.id]).end();
    return;
  }
  const { body, encoding } = compressedOnce(page.reply.body, request.headers['accept-encoding']);
  const added = ['x-request-id', request.id, 'content-length', String(body.byteLength)];
  if (encoding !== undefined) added.push('content-encoding', encoding);
  reply.raw.writeHead(200, [...headers, ...added]).end(body);
}
