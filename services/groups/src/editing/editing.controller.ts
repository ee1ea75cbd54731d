import { createGroup, type Group, type ResponseOf, setGroupListing, updateGroup } from '@circlet/contracts';
import { type Actor, CurrentActor, IdempotencyKey, type Input, InputOf, RpcHandler } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { GroupAccess } from '../access/group-access.guard';
import { GroupsService } from '../views/groups.service';
import { CreateGroupService } from './create-group.service';
import { EditingService } from './editing.service';

@Controller()
export class EditingController {
  constructor(
    private readonly creating: CreateGroupService,
    private readonly editing: EditingService,
    private readonly groups: GroupsService,
  ) {}

  @RpcHandler(createGroup)
  async create(
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: string | undefined,
    @InputOf(createGroup) { body }: Input<typeof createGroup>,
  ): Promise<Group> {
    const id = await this.creating.create(actor.id, body, key);
    return this.groups.get(id, actor.id);
  }

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
