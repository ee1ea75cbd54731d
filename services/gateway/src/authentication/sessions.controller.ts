import {
  addPasskey,
  type Call,
  confirmTotp,
  endOtherSessions,
  endSession,
  listSessions,
  removePasskey,
  type SessionRow,
  stepUp,
  turnOffTotp,
} from '@circlet/contracts';
import { DomainError, validate } from '@circlet/platform';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { jsonBodyOf } from '../http/json-body';
import { CallRoute } from '../routes/call-route.decorator';
import { ServiceCalls } from '../routes/service-calls';
import { SessionCookie } from '../sessions/session-cookie';
import { SessionStore } from '../sessions/session-store';
import { viewSessions } from '../sessions/session-view.rules';
import { Sessions } from '../sessions/sessions';
import { type ApiRequest, signedInSession } from './api-request';

/** Lists and ends the caller's sessions, and records what the user has proved in this one. */
@Controller()
export class SessionsController {
  constructor(
    private readonly store: SessionStore,
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
    private readonly services: ServiceCalls,
  ) {}

  @CallRoute(listSessions)
  async list(@Req() request: ApiRequest): Promise<SessionRow[]> {
    const { userId, id } = signedInSession(request);
    return viewSessions(await this.store.list(userId), id);
  }

  /** Has identity verify the proof, and lets this session make the calls that need a recent one. */
  @CallRoute(stepUp)
  async stepUp(@Req() request: ApiRequest, @Res() reply: FastifyReply): Promise<void> {
    const answer = await this.services.forward(stepUp, request);
    const token = this.cookie.read(request);
    if (answer.errorStatus === undefined && token !== undefined) {
      await this.sessions.recordProof(token);
      const proof = stepUp.body.parse(jsonBodyOf(request));
      if (!('password' in proof)) await this.sessions.recordSecondStep(token);
    }
    this.services.respond(stepUp, answer, request, reply);
  }

  /** Adds a passkey, which the user has just used. */
  @CallRoute(addPasskey)
  addPasskey(@Req() request: ApiRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.setUpSecondStep(addPasskey, request, reply);
  }

  /** Turns two-step sign-in on with a code, which is a second step. */
  @CallRoute(confirmTotp)
  confirmTotp(@Req() request: ApiRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.setUpSecondStep(confirmTotp, request, reply);
  }

  /** Removes a way to take a second step. Staff who need one take it again with another. */
  @CallRoute(removePasskey)
  removePasskey(@Req() request: ApiRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.removeSecondStep(removePasskey, request, reply);
  }

  /** Does too. */
  @CallRoute(turnOffTotp)
  turnOffTotp(@Req() request: ApiRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.removeSecondStep(turnOffTotp, request, reply);
  }

  private async removeSecondStep(call: Call, request: ApiRequest, reply: FastifyReply): Promise<void> {
    const answer = await this.services.forward(call, request);
    if (answer.errorStatus === undefined) await this.store.forgetSecondSteps(signedInSession(request).userId);
    this.services.respond(call, answer, request, reply);
  }

  private async setUpSecondStep(call: Call, request: ApiRequest, reply: FastifyReply): Promise<void> {
    const answer = await this.services.forward(call, request);
    const token = this.cookie.read(request);
    if (answer.errorStatus === undefined && token !== undefined) await this.sessions.recordSecondStep(token);
    this.services.respond(call, answer, request, reply);
  }

  @CallRoute(endOtherSessions)
  async endOthers(@Req() request: ApiRequest): Promise<{ message: string }> {
    const { userId, id } = signedInSession(request);
    await this.sessions.end({ userId, except: id });
    return { message: "You're signed out everywhere else" };
  }

  @CallRoute(endSession)
  async endOne(
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ message: string }> {
    const { userId, id: currentId } = signedInSession(request);
    const { id } = validate(endSession.params, request.params);
    const open = await this.store.list(userId);
    if (!open.some((session) => session.id === id)) throw new DomainError('SESSION_NOT_FOUND');
    await this.sessions.end({ userId, only: id });
    if (id === currentId) this.cookie.clear(reply);
    return { message: 'The session has ended' };
  }
}
