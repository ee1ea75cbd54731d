import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';

import type { Session } from '../sessions/session';
import { SessionCookie } from '../sessions/session-cookie';
import { Sessions } from '../sessions/sessions';

/** Passport's name of this strategy. */
export const SESSION_STRATEGY = 'session';

/** Who the session cookie says it is; false when nobody. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, SESSION_STRATEGY) {
  constructor(
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
  ) {
    super();
  }

  async validate(request: unknown): Promise<[Session, { renewed: boolean }] | false> {
    const found = await this.sessions.find(this.cookie.read(request as FastifyRequest));
    return found === null ? false : [found.session, { renewed: found.renewed }];
  }
}
