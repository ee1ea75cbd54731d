import { signInBody } from '@circlet/contracts';
import { DomainError, validate } from '@circlet/platform';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';

import { jsonBodyOf } from '../http/json-body';
import { accountKey, addressKey } from '../throttling/throttle-keys.rules';
import { KnownDevices } from '../throttling/known-devices';
import { SignInThrottle } from '../throttling/sign-in-throttle';
import { CREDENTIALS_STRATEGY } from './credentials.strategy';

const isWrongPassword = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'INVALID_CREDENTIALS';

/** Parses email and password and has identity verify them. Sets `request.user` on success. */
@Injectable()
export class CredentialsGuard extends AuthGuard(CREDENTIALS_STRATEGY) {
  constructor(
    private readonly throttle: SignInThrottle,
    private readonly devices: KnownDevices,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const credentials = validate(signInBody, jsonBodyOf(request) ?? {});
    request.body = credentials;
    const account = accountKey(credentials.email);
    const attempt = {
      account,
      address: addressKey(request.ip),
      isKnownDevice: this.devices.knows(request, account),
    };
    await this.throttle.start(attempt);
    try {
      await super.canActivate(context);
    } catch (error) {
      if (!isWrongPassword(error)) await this.throttle.refund(attempt);
      throw error;
    }
    await this.throttle.succeed(attempt);
    return true;
  }

  override handleRequest<U>(error: unknown, user: U): U {
    if (error instanceof Error) throw error;
    if (user === false) throw new DomainError('INVALID_CREDENTIALS');
    return user;
  }
}
