import { type AdminGroup, deleteAdminGroup, listAdminGroups } from '@circlet/contracts';
import {
  type Actor,
  AdminGuard,
  ClientIp,
  CurrentActor,
  type Input,
  InputOf,
  pageReply,
  RpcHandler,
  type RpcReply,
} from '@circlet/platform';
import { Controller, UseGuards } from '@nestjs/common';

import { GroupAccess } from '../access/group-access.guard';
import { ClosingService } from '../membership/closing.service';
import { AdminGroupsRepository } from './admin-groups.repository';

@Controller()
@UseGuards(AdminGuard)
export class AdministrationController {
  constructor(
    private readonly groups: AdminGroupsRepository,
    private readonly closing: ClosingService,
  ) {}

  @RpcHandler(listAdminGroups)
  async list(
    @InputOf(listAdminGroups) { query }: Input<typeof listAdminGroups>,
  ): Promise<RpcReply<readonly AdminGroup[]>> {
    return pageReply(await this.groups.page(query));
  }

  @RpcHandler(deleteAdminGroup)
  @GroupAccess('visible')
  async delete(
    @CurrentActor() actor: Actor,
    @ClientIp() ip: string | null,
    @InputOf(deleteAdminGroup) { params, body }: Input<typeof deleteAdminGroup>,
  ): Promise<{ message: string }> {
    await this.closing.delete(actor.id, params.id, body.reason, ip);
    return { message: 'The group has been deleted' };
  }
}
