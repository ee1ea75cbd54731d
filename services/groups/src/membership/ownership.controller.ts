import { disbandGroup, type Group, transferGroup } from '@circlet/contracts';
import { Handles, type Input } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { groupAccess } from '../access/group-access.permission';
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

  @Handles(transferGroup, { allow: groupAccess('owner') })
  async transfer({ actor, params, body }: Input<typeof transferGroup>): Promise<Group> {
    await this.ownership.changeOwner(actor.id, params.id, body.userId);
    return this.groups.get(params.id, actor.id);
  }

  @Handles(disbandGroup, { allow: groupAccess('owner') })
  async disband({ actor, params, body, ip }: Input<typeof disbandGroup>): Promise<{ message: string }> {
    await this.closing.disband(actor.id, params.id, body.reason ?? null, ip);
    return { message: 'Your group has been disbanded' };
  }
}
