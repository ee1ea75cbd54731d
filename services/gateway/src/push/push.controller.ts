import { subscribeToPush } from '@circlet/contracts';
import { Controller, Module, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { type ApiRequest, sessionOf } from '../authentication/api-request';
import { CallRoute } from '../routes/call-route.decorator';
import { ServiceCalls, ServicesModule } from '../routes/service-calls';
import { SessionCookie } from '../sessions/session-cookie';
import { Sessions } from '../sessions/sessions';

/** Subscribes browsers to push messages, for as long as their session is open. */
@Controller()
export class PushController {
  constructor(
    private readonly services: ServiceCalls,
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
  ) {}

  @CallRoute(subscribeToPush)
  async subscribe(@Req() request: ApiRequest, @Res() reply: FastifyReply): Promise<void> {
    const answer = await this.services
      .forward(subscribeToPush, request)
      // Even a call without an answer may have subscribed the browser.
      .finally(() => this.endIfSignedOut(request));
    this.services.respond(subscribeToPush, answer, request, reply);
  }

  /** The user may have signed out during the call, and identity may have handled that first. */
  private async endIfSignedOut(request: ApiRequest): Promise<void> {
    const [session, token] = [sessionOf(request), this.cookie.read(request)];
    if (session !== null && token !== undefined) await this.sessions.endPushIfEnded(token, session);
  }
}

@Module({ imports: [ServicesModule], controllers: [PushController] })
export class PushModule {}
