import { createGroup, getGroup, type Group } from '@circlet/contracts';
import {
  type Actor,
  CurrentActor,
  IdempotencyKey,
  type Input,
  InputOf,
  RpcHandler,
  Viewer,
} from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { GroupAccess } from '../access/group-access.guard';
import { CreateGroupService } from './create-group.service';
import { GroupsService } from './groups.service';

@Controller()
export class GroupsController {
  constructor(
    private readonly groups: GroupsService,
    private readonly creating: CreateGroupService,
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

  @RpcHandler(getGroup)
  @GroupAccess('visible')
  get(@Viewer() viewer: Actor | null, @InputOf(getGroup) { params }: Input<typeof getGroup>): Promise<Group> {
    return this.groups.get(params.id, viewer?.id ?? null);
  }
}
