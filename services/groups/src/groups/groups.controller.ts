import { createGroup, getGroup, type Group, listOwnedGroups, listUserGroups } from '@circlet/contracts';
import { type Actor, CurrentActor, type Input, InputOf, RpcHandler, Viewer } from '@circlet/platform';
import { Controller, UseGuards } from '@nestjs/common';

import { GroupAccess } from '../access/group-access.guard';
import { OwnListGuard } from '../access/own-list.guard';
import { GroupsService } from './groups.service';

/** Groups one by one, and those of a user. */
@Controller()
export class GroupsController {
  constructor(private readonly groups: GroupsService) {}

  @RpcHandler(createGroup)
  create(
    @CurrentActor() actor: Actor,
    @InputOf(createGroup) { body }: Input<typeof createGroup>,
  ): Promise<Group> {
    return this.groups.create(actor.id, body);
  }

  @RpcHandler(getGroup)
  @GroupAccess('visible')
  get(@Viewer() viewer: Actor | null, @InputOf(getGroup) { params }: Input<typeof getGroup>): Promise<Group> {
    return this.groups.get(params.id, viewer?.id ?? null);
  }

  @RpcHandler(listUserGroups)
  @UseGuards(OwnListGuard)
  ofUser(
    @CurrentActor() actor: Actor,
    @InputOf(listUserGroups) { params }: Input<typeof listUserGroups>,
  ): Promise<Group[]> {
    return this.groups.ofUser(params.id, actor.id);
  }

  @RpcHandler(listOwnedGroups)
  @UseGuards(OwnListGuard)
  ownedBy(
    @CurrentActor() actor: Actor,
    @InputOf(listOwnedGroups) { params }: Input<typeof listOwnedGroups>,
  ): Promise<Group[]> {
    return this.groups.ownedBy(params.id, actor.id);
  }
}
