import { type Group, type ResponseOf, setGroupListing, updateGroup } from '@circlet/contracts';
import { type Actor, CurrentActor, type Input, InputOf, RpcHandler } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { GroupAccess } from '../access/group-access.guard';
import { GroupsService } from '../groups/groups.service';
import { EditingService } from './editing.service';

@Controller()
export class EditingController {
  constructor(
    private readonly editing: EditingService,
    private readonly groups: GroupsService,
  ) {}

  @RpcHandler(updateGroup)
  @GroupAccess('owner')
  async update(
    @CurrentActor() actor: Actor,
    @InputOf(updateGroup) { params, body }: Input<typeof updateGroup>,
  ): Promise<Group> {
    await this.editing.edit(actor.id, params.id, body);
    return this.groups.get(params.id, actor.id);
  }

  @RpcHandler(setGroupListing)
  @GroupAccess('owner')
  async setListing(
    @CurrentActor() actor: Actor,
    @InputOf(setGroupListing) { params, body }: Input<typeof setGroupListing>,
  ): Promise<ResponseOf<typeof setGroupListing>> {
    const message = await this.editing.setListing(actor.id, params.id, body.isListed);
    return { group: await this.groups.get(params.id, actor.id), message };
  }
}
