import { type Group, listOwnedGroups, listUserGroups } from '@circlet/contracts';
import {
  type Actor,
  CurrentActor,
  type Input,
  InputOf,
  pageReply,
  RpcHandler,
  type RpcReply,
} from '@circlet/platform';
import { Controller, UseGuards } from '@nestjs/common';

import { SelfOrStaffGuard } from '../access/self-or-staff.guard';
import { UserGroupsService } from './user-groups.service';

type Groups = Promise<RpcReply<readonly Group[]>>;

@Controller()
export class UserGroupsController {
  constructor(private readonly groups: UserGroupsService) {}

  @RpcHandler(listUserGroups)
  @UseGuards(SelfOrStaffGuard)
  async ofUser(
    @CurrentActor() actor: Actor,
    @InputOf(listUserGroups) { params, query }: Input<typeof listUserGroups>,
  ): Groups {
    return pageReply(await this.groups.ofUser(params.id, actor.id, query));
  }

  @RpcHandler(listOwnedGroups)
  @UseGuards(SelfOrStaffGuard)
  async ownedBy(
    @CurrentActor() actor: Actor,
    @InputOf(listOwnedGroups) { params, query }: Input<typeof listOwnedGroups>,
  ): Groups {
    return pageReply(await this.groups.ownedBy(params.id, actor.id, query));
  }
}
