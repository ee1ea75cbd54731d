import { getConnectedUser, getUser, idInPath } from '@circlet/contracts';
import { type Actor, RpcClient } from '@circlet/platform';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { actorOf, type ApiRequest } from '../authentication/api-request';
import { CallRoute } from '../routes/call-route.decorator';
import { ServiceCalls } from '../routes/service-calls';
import { Connections } from './connections';

/** Profiles: identity decides what the viewer sees by how the two are connected, which groups and chat know. */
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

  /** Empty where it makes no difference: for staff, for the own profile, and for what is no id. */
  private async connectionOf(actor: Actor | null, params: unknown) {
    const userId = idInPath.safeParse((params as { id?: unknown }).id).data;
    if (actor?.role !== 'user' || userId === undefined || userId === actor.id) return {};
    return this.connections.between(actor, userId);
  }
}
