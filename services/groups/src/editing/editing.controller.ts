import { createGroup, type Group, type ResponseOf, setGroupListing, updateGroup } from '@circlet/contracts';
import { Handles, type Input } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { groupAccess } from '../access/group-access.permission';
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

  @Handles(createGroup)
  async create({ actor, body, idempotencyKey }: Input<typeof createGroup>): Promise<Group> {
    const id = await this.creating.create(actor.id, body, idempotencyKey);
    return this.groups.get(id, actor.id);
  }

  @Handles(updateGroup, { allow: groupAccess('manager') })
  async update({ actor, params, body }: Input<typeof updateGroup>): Promise<Group> {
    await this.editing.edit(actor.id, params.id, body);
    return this.groups.get(params.id, actor.id);
  }

  @Handles(setGroupListing, { allow: groupAccess('manager') })
  async setListing({
    actor,
    params,
    body,
  }: Input<typeof setGroupListing>): Promise<ResponseOf<typeof setGroupListing>> {
    const message = await this.editing.setListing(actor.id, params.id, body.isListed);
    return { group: await this.groups.get(params.id, actor.id), message };
  }
}
