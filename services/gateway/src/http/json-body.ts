import { DomainError } from '@circlet/platform';
import type { FastifyRequest } from 'fastify';

import { isJsonType, isTooComplex } from './json.rules';

/**
 * Parses a request's JSON body. Returns undefined if it is empty.
 * @throws DomainError `UNSUPPORTED_MEDIA_TYPE`, `BODY_TOO_COMPLEX` or `INVALID_JSON`
 */
export function jsonBodyOf(request: FastifyRequest): unknown {
  const { body } = request;
  if (!Buffer.isBuffer(body) || body.length === 0) return undefined;
  if (!isJsonType(request.headers['content-type'])) throw new DomainError('UNSUPPORTED_MEDIA_TYPE');
  if (isTooComplex(body)) throw new DomainError('BODY_TOO_COMPLEX');
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    throw new DomainError('INVALID_JSON');
  }
}
