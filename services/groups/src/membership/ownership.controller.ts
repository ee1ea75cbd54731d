import { disbandGroup, type Group, transferGroup } from '@circlet/contracts';
import { type Actor, ClientIp, CurrentActor, type Input, InputOf, RpcHandler } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { GroupAccess } from '../access/group-access.guard';
import { ClosingService } from './closing.service';
import { GroupsService } from '../views/groups.service';
import { OwnershipService } from './ownership.service';

@Controller()
export class OwnershipController {
  constructor(
    private readonly ownership: OwnershipService,
    private readonly closing: ClosingService,
    private readonly groups: GroupsService,
  ) {}

  @RpcHandler(transferGroup)
  @GroupAccess('owner')
  async transfer(
    @CurrentActor() actor: Actor,
    @InputOf(transferGroup) { params, body }: Input<typeof transferGroup>,
  ): Promise<Group> {
    await this.ownership.changeOwner(actor.id, params.id, body.userId);
    return this.groups.get(params.id, actor.id);
  }

  @RpcHandler(disbandGroup)
  @GroupAccess('owner')
  async disband(
    @CurrentActor() actor: Actor,
    @ClientIp() ip: string | null,
    @InputOf(disbandGroup) { params, body }: Input<typeof disbandGroup>,
  ): Promise<{ message: string }> {
    await this.closing.disband(actor.id, params.id, body.reason ?? null, ip);
    return { message: 'Your group has been disbanded' };
  }
}
