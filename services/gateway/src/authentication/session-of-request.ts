import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { SessionCookie } from '../sessions/session-cookie';
import { Sessions } from '../sessions/sessions';

/** Maximum age of a lookup, in milliseconds. A body that takes longer to arrive triggers a new one. */
const FRESH_MS = 5_000;

type Found = Awaited<ReturnType<Sessions['find']>>;

/** Looks up a request's session once, even though the image body hook needs it before the guards do. */
@Injectable()
export class SessionOfRequest {
  private readonly lookups = new WeakMap<FastifyRequest, { readonly found: Found; readonly at: number }>();

  constructor(
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
  ) {}

  /** Returns the session of the request's cookie; null for visitors. */
  async find(request: FastifyRequest): Promise<Found> {
    const known = this.lookups.get(request);
    if (known !== undefined && performance.now() - known.at < FRESH_MS) return known.found;
    const at = performance.now();
    const found = await this.sessions.find(this.cookie.read(request));
    this.lookups.set(request, { found, at });
    return found;
  }
}
