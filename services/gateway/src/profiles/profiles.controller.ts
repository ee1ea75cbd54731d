import { getUserWithConnection, getUser, idInPath, updateUser } from '@circlet/contracts';
import { type Actor, type RawReply, RpcClient } from '@circlet/platform';
import { Controller, Module, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { actorOf, type ApiRequest } from '../authentication/api-request';
import { CallRoute } from '../routes/call-route.decorator';
import { ServiceCalls, ServicesModule } from '../routes/service-calls';
import { Connections } from './connections';

/**
 * Shows and updates profiles. Identity decides how much the viewer sees; groups and chat know
 * how the two users are connected.
 */
@Controller()
export class ProfilesController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly services: ServiceCalls,
    private readonly connections: Connections,
  ) {}

  @CallRoute(getUser)
  async get(@Req() request: ApiRequest, @Res() reply: FastifyReply): Promise<void> {
    this.services.respond(getUser, await this.view(request), request, reply);
  }

  /**
   * Updates a profile. Only its owner can. If the caller can't see the profile, the response is
   * the same as for an unknown user.
   */
  @CallRoute(updateUser)
  async update(@Req() request: ApiRequest, @Res() reply: FastifyReply): Promise<void> {
    const isOwn = idOf(request.params) === actorOf(request)?.id;
    const seen = isOwn ? undefined : await this.view(request);
    const answer = seen?.errorStatus === undefined ? await this.services.forward(updateUser, request) : seen;
    this.services.respond(updateUser, answer, request, reply);
  }

  private async view(request: ApiRequest): Promise<RawReply> {
    const actor = actorOf(request);
    const { params, ip } = request;
    const body = await this.connectionOf(actor, params);
    return this.rpc.request(getUserWithConnection, { actor, params, body, ip });
  }

  /** Returns no facts if they make no difference: for staff, the viewer's own profile and an invalid id. */
  private async connectionOf(actor: Actor | null, params: unknown) {
    const userId = idOf(params);
    if (actor?.role !== 'user' || userId === undefined || userId === actor.id) return {};
    return this.connections.between(actor, userId);
  }
}

const idOf = (params: unknown): number | undefined =>
  idInPath.safeParse((params as { id?: unknown }).id).data;

@Module({ imports: [ServicesModule], controllers: [ProfilesController], providers: [Connections] })
export class ProfilesModule {}
