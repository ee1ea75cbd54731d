import { listMembers, listMembersDetailed } from '@circlet/contracts';
import { Controller, Module, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import type { ApiRequest } from '../authentication/api-request';
import { CallRoute } from '../routes/call-route.decorator';
import { ServiceCalls, ServicesModule } from '../routes/service-calls';
import { MembersPresence } from './members-presence';

/** Lists members in full: the members from groups, and their online status from chat. */
@Controller()
export class MembersController {
  constructor(
    private readonly services: ServiceCalls,
    private readonly presence: MembersPresence,
  ) {}

  @CallRoute(listMembers)
  async list(@Req() request: ApiRequest, @Res() reply: FastifyReply): Promise<void> {
    const answer = await this.presence.addTo(await this.services.forward(listMembers, request));
    this.services.respond(listMembers, answer, request, reply);
  }

  @CallRoute(listMembersDetailed)
  async listDetailed(@Req() request: ApiRequest, @Res() reply: FastifyReply): Promise<void> {
    const answer = await this.presence.addTo(await this.services.forward(listMembersDetailed, request));
    this.services.respond(listMembersDetailed, answer, request, reply);
  }
}

/** Member lists with online status. */
@Module({ imports: [ServicesModule], controllers: [MembersController], providers: [MembersPresence] })
export class MembersModule {}
