import type { FastifyRequest } from 'fastify';

import { jsonBodyOf } from '../http/json-body';
import { accountKey } from './throttle-keys.rules';

/** Returns the key of the account that a signed-out caller refers to; undefined if the body names none. */
export function claimedAccountKey(request: FastifyRequest): string | undefined {
  try {
    const body = jsonBodyOf(request) as { email?: unknown } | null | undefined;
    return typeof body?.email === 'string' ? accountKey(body.email) : undefined;
  } catch {
    // Errors in the body are reported after the guards.
    return undefined;
  }
}
