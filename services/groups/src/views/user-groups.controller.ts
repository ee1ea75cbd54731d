import { type Group, listOwnedGroups, listUserGroups } from '@circlet/contracts';
import { Handles, type Input, pageReply, type RpcReply } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { selfOrStaff } from '../access/self-or-staff.permission';
import { UserGroupsService } from './user-groups.service';

type Groups = Promise<RpcReply<readonly Group[]>>;

@Controller()
export class UserGroupsController {
  constructor(private readonly groups: UserGroupsService) {}

  @Handles(listUserGroups, { allow: selfOrStaff })
  async ofUser({ actor, params, query }: Input<typeof listUserGroups>): Groups {
    return pageReply(await this.groups.ofUser(params.id, actor.id, query));
  }

  @Handles(listOwnedGroups, { allow: selfOrStaff })
  async ownedBy({ actor, params, query }: Input<typeof listOwnedGroups>): Groups {
    return pageReply(await this.groups.ownedBy(params.id, actor.id, query));
  }
}
