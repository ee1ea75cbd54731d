import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';

import type { ActingSession } from '../sessions/session';
import { SessionOfRequest } from './session-of-request';

/** Passport's name for this strategy. */
export const SESSION_STRATEGY = 'session';

/** Authenticates a request by its session cookie; false for visitors. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, SESSION_STRATEGY) {
  constructor(private readonly sessions: SessionOfRequest) {
    super();
  }

  async validate(request: unknown): Promise<[ActingSession, { renewed: boolean }] | false> {
    const found = await this.sessions.find(request as FastifyRequest);
    return found === null ? false : [found.session, { renewed: found.renewed }];
  }
}
