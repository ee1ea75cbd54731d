import { DomainError } from '@circlet/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { callOf } from '../routes/call-of-route';
import { isJsonType } from './json.rules';
import { isMultipartType } from './multipart-body';
import { beforeBody } from './request-context';

/** Replaces every type except JSON, and forms where they are accepted. Only calls that take a body check it. */
const IGNORED_TYPE = 'application/octet-stream';

/** Returns whether a request has an open session. */
export type HasSession = (request: FastifyRequest) => Promise<boolean>;

/**
 * Reads bodies as raw bytes of any type. They are parsed after the guards, so that errors about the caller
 * (403, 401) come before errors about the body (415, 400). Large bodies are not even read without a session.
 */
export function keepBodiesRaw(server: FastifyInstance, hasSession: HasSession): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  // Fastify itself refuses types it can't parse, even for calls that take no body, and before the guards run.
  server.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request;
    const type = headers['content-type'];
    const isForm = callOf(request.routeOptions.config)?.multipartFile !== undefined;
    if (type !== undefined && !(isForm && isMultipartType(type)))
      headers['content-type'] = isJsonType(type) ? 'application/json' : IGNORED_TYPE;
    done();
  });
  server.addHook('onRoute', (route) => {
    if (callOf(route.config)?.carriesImage !== true) return;
    route.bodyLimit = byteLimits.bodyWithImage;
    route.preParsing = async (request) => {
      if (!(await beforeBody(request, () => hasSession(request)))) throw new DomainError('NOT_SIGNED_IN');
      // The limit of the body applies only to those that are kept raw.
      if (Number(request.headers['content-length']) > byteLimits.bodyWithImage)
        throw new DomainError('PAYLOAD_TOO_LARGE');
    };
  });
}

/** Size limits of request bodies, in bytes. */
export const byteLimits = {
  body: 64 * 1024,
  /** Fits a 5 MB file as a data URL. */
  bodyWithImage: 8 * 1024 * 1024,
} as const;
