import { signInBody } from '@circlet/contracts';
import { DomainError, validate } from '@circlet/platform';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';

import { jsonBodyOf } from '../http/json-body';
import { accountKey, addressKey } from '../throttling/throttle-keys.rules';
import { KnownDevices } from '../throttling/known-devices';
import { SignInThrottle } from '../throttling/sign-in-throttle';
import type { SignInRequest } from './api-request';
import { CREDENTIALS_STRATEGY } from './credentials.strategy';

const isWrongPassword = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'INVALID_CREDENTIALS';

/**
 * Parses email and password and has identity verify them. Sets `request.user` on success. The attempt counts as
 * failed until the handler clears it.
 */
@Injectable()
export class CredentialsGuard extends AuthGuard(CREDENTIALS_STRATEGY) {
  constructor(
    private readonly throttle: SignInThrottle,
    private readonly devices: KnownDevices,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<SignInRequest>();
    const credentials = validate(signInBody, jsonBodyOf(request) ?? {});
    request.body = credentials;
    const account = accountKey(credentials.email);
    const attempt = {
      account,
      address: addressKey(request.ip),
      isKnownDevice: this.devices.knowsAddress(request, account),
    };
    request.attempt = attempt;
    await this.throttle.start(attempt);
    try {
      await super.canActivate(context);
    } catch (error) {
      if (!isWrongPassword(error)) await this.throttle.refund(attempt);
      throw error;
    }
    return true;
  }

  override handleRequest<U>(error: unknown, user: U): U {
    if (error instanceof Error) throw error;
    if (user === false) throw new DomainError('INVALID_CREDENTIALS');
    return user;
  }
}
