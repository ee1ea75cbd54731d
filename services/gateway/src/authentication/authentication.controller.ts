import {
  currentUserSchema,
  getCsrfToken,
  type ResponseOf,
  signIn,
  signOut,
  signUp,
} from '@circlet/contracts';
import { type RawReply, SETTINGS } from '@circlet/platform';
import { Controller, Inject, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import type { Settings } from '../config';
import { CallRoute } from '../routes/call-route.decorator';
import { ServiceCalls } from '../routes/service-calls';
import { SignInThrottle } from '../throttling/sign-in-throttle';
import { antiForgeryToken } from './anti-forgery';
import { type ApiRequest, sessionOf, type SignInRequest } from './api-request';
import { CredentialsGuard } from './credentials.guard';
import { PendingSignIns } from './pending-sign-ins';
import { needsSecondStep } from './second-step.rules';
import { settleAtStep } from './settle-at-step';
import { SignInService } from './sign-in.service';

/**
 * Step of sign-up response times, in milliseconds. Creating an account takes longer than refusing a taken
 * address, and both take much less than this.
 */
export const SIGN_UP_MS = 200;

/** Handles sign-up, sign-in by password, sign-out, and the anti-forgery token. */
@Controller()
export class AuthenticationController {
  constructor(
    private readonly signIns: SignInService,
    private readonly pending: PendingSignIns,
    private readonly services: ServiceCalls,
    private readonly throttle: SignInThrottle,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @CallRoute(getCsrfToken)
  csrfToken(
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): { csrfToken: string } {
    return { csrfToken: antiForgeryToken(request, reply, this.settings) };
  }

  @CallRoute(signUp)
  async signUp(@Req() request: ApiRequest, @Res() reply: FastifyReply): Promise<void> {
    const answer = await settleAtStep(SIGN_UP_MS, this.createAccount(request, reply));
    this.services.respond(signUp, answer, request, reply);
  }

  @UseGuards(CredentialsGuard)
  @CallRoute(signIn)
  async signIn(
    @Req() request: SignInRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<typeof signIn>> {
    const { methods, revision, ...user } = request.user;
    if (needsSecondStep(user.role, methods, this.settings.REQUIRE_STAFF_SECOND_STEP === 'on')) {
      // The attempt counts as failed until the second step.
      await this.pending.start(reply, { userId: user.id, revision, account: request.attempt.account });
      return { secondStep: true, methods };
    }
    await Promise.all([
      this.signIns.start(request, reply, user, { revision, hasSecondStep: false }),
      this.throttle.succeed(request.attempt),
    ]);
    return user;
  }

  @CallRoute(signOut)
  async signOut(
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ message: string }> {
    await this.signIns.end(reply, sessionOf(request));
    return { message: "You're signed out" };
  }

  private async createAccount(request: ApiRequest, reply: FastifyReply): Promise<RawReply> {
    const answer = await this.services.forward(signUp, request);
    if (answer.errorStatus === undefined) {
      const user = currentUserSchema.parse(JSON.parse(Buffer.from(answer.body).toString('utf8')));
      await this.signIns.startFirst(request, reply, user);
    }
    return answer;
  }
}
