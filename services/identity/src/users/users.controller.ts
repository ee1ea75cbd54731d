import { type CurrentUser, getUserWithConnection, type ShownUser, updateUser } from '@circlet/contracts';
import { type Actor, CurrentActor, type Input, InputOf, RpcHandler } from '@circlet/platform';
import { Controller, UseGuards } from '@nestjs/common';

import { OwnProfileGuard } from './own-profile.guard';
import { UsersService } from './users.service';

/** Profiles. */
@Controller()
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @RpcHandler(getUserWithConnection)
  get(
    @InputOf(getUserWithConnection) { params, body }: Input<typeof getUserWithConnection>,
    @CurrentActor() actor: Actor,
  ): Promise<ShownUser> {
    return this.users.view(actor, params.id, body);
  }

  @RpcHandler(updateUser)
  @UseGuards(OwnProfileGuard)
  update(@InputOf(updateUser) { params, body }: Input<typeof updateUser>): Promise<CurrentUser> {
    return this.users.change(params.id, body);
  }
}
