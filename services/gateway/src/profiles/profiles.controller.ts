import { getConnectedUser, getUser, idInPath } from '@circlet/contracts';
import { type Actor, RpcClient } from '@circlet/platform';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { actorOf, type ApiRequest } from '../authentication/api-request';
import { CallRoute } from '../routes/call-route.decorator';
import { ServiceCalls } from '../routes/service-calls';
import { Connections } from './connections';

/** Profiles. Identity decides how much the viewer sees; groups and chat know how the two are connected. */
@Controller()
export class ProfilesController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly services: ServiceCalls,
    private readonly connections: Connections,
  ) {}

  @CallRoute(getUser)
  async get(@Req() request: ApiRequest, @Res() reply: FastifyReply): Promise<void> {
    const actor = actorOf(request);
    const { params, ip } = request;
    const body = await this.connectionOf(actor, params);
    const answer = await this.rpc.request(getConnectedUser, { actor, params, body, ip });
    this.services.answer(getUser, answer, request, reply);
  }

  /** Returns nothing where it makes no difference: for staff, the viewer's own profile, and an invalid id. */
  private async connectionOf(actor: Actor | null, params: unknown) {
    const userId = idInPath.safeParse((params as { id?: unknown }).id).data;
    if (actor?.role !== 'user' || userId === undefined || userId === actor.id) return {};
    return this.connections.between(actor, userId);
  }
}
