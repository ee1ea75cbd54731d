import { getGroup, type ResponseOf } from '@circlet/contracts';
import { Handles, type Input } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { groupAccess } from '../access/group-access.permission';
import { GroupsService } from './groups.service';

@Controller()
export class GroupsController {
  constructor(private readonly groups: GroupsService) {}

  @Handles(getGroup, { allow: groupAccess('visible') })
  get({ actor: viewer, params, query }: Input<typeof getGroup>): Promise<ResponseOf<typeof getGroup>> {
    return this.groups.open(params.id, viewer?.id ?? null, query.invite);
  }
}
