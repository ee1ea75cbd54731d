import { DomainError } from '@circlet/platform';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyReply } from 'fastify';

import { accessOfContext } from '../routes/call-of-route';
import { SessionCookie } from '../sessions/session-cookie';
import type { ApiRequest } from './api-request';
import { SESSION_STRATEGY } from './session.strategy';

/** Identifies the caller. Refuses visitors if the call requires sign-in (401). */
@Injectable()
export class SessionGuard extends AuthGuard(SESSION_STRATEGY) {
  constructor(private readonly cookie: SessionCookie) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<ApiRequest>();
    const token = this.cookie.read(request);
    if (token === undefined) {
      this.handleRequest(null, false, undefined, context);
      return true;
    }
    await super.canActivate(context);
    if (request.authInfo?.renewed === true) {
      this.cookie.write(context.switchToHttp().getResponse<FastifyReply>(), token);
    }
    return true;
  }

  override handleRequest<S>(error: unknown, session: S, _info: unknown, context: ExecutionContext): S {
    if (error instanceof Error) throw error;
    if (session === false && accessOfContext(context) !== 'visitor') {
      throw new DomainError('NOT_SIGNED_IN');
    }
    return session;
  }
}
