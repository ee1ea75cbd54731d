import { signInBody } from '@circlet/contracts';
import { DomainError, validate } from '@circlet/platform';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';

import { jsonBodyOf } from '../http/json-body';
import { CREDENTIALS_STRATEGY } from './credentials.strategy';

/** Reads e-mail and password and has them verified; whoever passes is `request.user`. */
@Injectable()
export class CredentialsGuard extends AuthGuard(CREDENTIALS_STRATEGY) {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    request.body = validate(signInBody, jsonBodyOf(request) ?? {});
    await super.canActivate(context);
    return true;
  }

  override handleRequest<U>(error: unknown, user: U): U {
    if (error instanceof Error) throw error;
    if (user === false) throw new DomainError('INVALID_CREDENTIALS');
    return user;
  }
}
