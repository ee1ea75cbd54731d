import { type ResponseOf, verifyCredentials } from '@circlet/contracts';
import { RpcClient } from '@circlet/platform';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';

/** Passport's name for this strategy. */
export const CREDENTIALS_STRATEGY = 'credentials';

/** Verifies email and password with the identity service. */
@Injectable()
export class CredentialsStrategy extends PassportStrategy(Strategy, CREDENTIALS_STRATEGY) {
  constructor(private readonly services: RpcClient) {
    super({ usernameField: 'email', passwordField: 'password', session: false, passReqToCallback: true });
  }

  /** @throws DomainError `INVALID_CREDENTIALS` or `ACCOUNT_SUSPENDED` */
  validate(request: unknown, email: string, password: string): Promise<ResponseOf<typeof verifyCredentials>> {
    const { ip } = request as FastifyRequest;
    return this.services.call(verifyCredentials, { actor: null, body: { email, password }, ip });
  }
}
