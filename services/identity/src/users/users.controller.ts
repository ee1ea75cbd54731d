import { type CurrentUser, getUser, type PublicUser, updateUser } from '@circlet/contracts';
import { type Actor, CurrentActor, type Input, InputOf, RpcHandler } from '@circlet/platform';
import { Controller, UseGuards } from '@nestjs/common';

import { OwnProfileGuard } from './own-profile.guard';
import { UsersService } from './users.service';

/** Profiles. */
@Controller()
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @RpcHandler(getUser)
  get(
    @InputOf(getUser) { params }: Input<typeof getUser>,
    @CurrentActor() actor: Actor,
  ): Promise<PublicUser | CurrentUser> {
    return this.users.view(actor, params.id);
  }

  @RpcHandler(updateUser)
  @UseGuards(OwnProfileGuard)
  update(@InputOf(updateUser) { params, body }: Input<typeof updateUser>): Promise<CurrentUser> {
    return this.users.change(params.id, body);
  }
}
