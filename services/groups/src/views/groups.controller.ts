import { getGroup, type Group } from '@circlet/contracts';
import { type Actor, type Input, InputOf, RpcHandler, Viewer } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { GroupAccess } from '../access/group-access.guard';
import { GroupsService } from './groups.service';

@Controller()
export class GroupsController {
  constructor(private readonly groups: GroupsService) {}

  @RpcHandler(getGroup)
  @GroupAccess('visible')
  get(@Viewer() viewer: Actor | null, @InputOf(getGroup) { params }: Input<typeof getGroup>): Promise<Group> {
    return this.groups.get(params.id, viewer?.id ?? null);
  }
}
