import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { SessionCookie } from '../sessions/session-cookie';
import { Sessions } from '../sessions/sessions';

/** A body that takes longer to arrive than a request may take has its caller looked up again. Milliseconds. */
const FRESH_MS = 5_000;

type Found = Awaited<ReturnType<Sessions['find']>>;

/** Finds the session of a request once, although the body of a picture asks for it before the guards do. */
@Injectable()
export class SessionOfRequest {
  private readonly lookups = new WeakMap<FastifyRequest, { readonly found: Found; readonly at: number }>();

  constructor(
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
  ) {}

  /** Returns the session that the request's cookie opens; null for visitors. */
  async find(request: FastifyRequest): Promise<Found> {
    const known = this.lookups.get(request);
    if (known !== undefined && performance.now() - known.at < FRESH_MS) return known.found;
    const at = performance.now();
    const found = await this.sessions.find(this.cookie.read(request));
    this.lookups.set(request, { found, at });
    return found;
  }
}
