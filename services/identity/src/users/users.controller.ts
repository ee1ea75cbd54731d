import { type CurrentUser, getUserWithConnection, type ShownUser, updateUser } from '@circlet/contracts';
import { Handles, type Input } from '@circlet/platform';
import { Controller, Module } from '@nestjs/common';

import { profileOwner } from './profile-owner.permission';
import { UsersRepository } from './users.repository';
import { UsersService } from './users.service';

/** Profiles. */
@Controller()
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Handles(getUserWithConnection)
  get({ actor, params, body }: Input<typeof getUserWithConnection>): Promise<ShownUser> {
    return this.users.view(actor, params.id, body);
  }

  @Handles(updateUser, { allow: profileOwner })
  update({ params, body }: Input<typeof updateUser>): Promise<CurrentUser> {
    return this.users.change(params.id, body);
  }
}

/** Users and their profiles. */
@Module({
  controllers: [UsersController],
  providers: [UsersService, UsersRepository],
  exports: [UsersService, UsersRepository],
})
export class UsersModule {}
