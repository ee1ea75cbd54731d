import type { FastifyRequest } from 'fastify';

import { jsonBodyOf } from '../http/json-body';
import { accountKey } from './account-key.rules';

/** Key of the account that a signed-out caller talks about; undefined when the body names none. */
export function claimedEmail(request: FastifyRequest): string | undefined {
  try {
    const body = jsonBodyOf(request) as { email?: unknown } | null | undefined;
    return typeof body?.email === 'string' ? accountKey(body.email) : undefined;
  } catch {
    // What is wrong with the body is said after the guards.
    return undefined;
  }
}
