import { type CurrentUser, signInWithPasskey, verifyPasskey } from '@circlet/contracts';
import { RpcClient, validate } from '@circlet/platform';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { jsonBodyOf } from '../http/json-body';
import { CallRoute } from '../routes/call-route.decorator';
import type { ApiRequest } from './api-request';
import { SignInService } from './sign-in.service';

/** Handles sign-in by passkey. */
@Controller()
export class PasskeySignInController {
  constructor(
    private readonly signIns: SignInService,
    private readonly rpc: RpcClient,
  ) {}

  /** A passkey needs no limit on guesses: no one guesses a signature. */
  @CallRoute(signInWithPasskey)
  async signIn(
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CurrentUser> {
    const body = validate(signInWithPasskey.body, jsonBodyOf(request) ?? {});
    const verified = await this.rpc.call(verifyPasskey, { actor: null, body, ip: request.ip });
    const { revision, ...user } = verified;
    await this.signIns.start(request, reply, user, { revision, hasSecondStep: true });
    return user;
  }
}
