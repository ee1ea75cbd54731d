import { getUser } from '@circlet/contracts';
import { type Actor, DomainError, RpcClient } from '@circlet/platform';
import { Injectable, Module } from '@nestjs/common';

import { PeopleRepository } from './people.repository';

/** Checks users, with the identity service if necessary. */
@Injectable()
export class UserDirectory {
  constructor(
    private readonly repository: PeopleRepository,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * Passes when the user exists. Asks the identity service about a user without events, because they may have
   * signed up seconds ago.
   * @throws DomainError `USER_NOT_FOUND`
   */
  async assertExists(userId: number, actor: Actor): Promise<void> {
    const known = await this.repository.exists(userId);
    if (known === true) return;
    if (known === false) throw new DomainError('USER_NOT_FOUND');
    const user = await this.rpc.call(getUser, { actor, params: { id: userId } });
    await this.repository.storeConfirmed({
      id: userId,
      name: user.name,
      // The response contains it only for connected users. Otherwise it arrives with identity's event.
      username: user.username ?? null,
      profilePhoto: user.profilePhoto,
    });
  }
}

@Module({
  providers: [PeopleRepository, UserDirectory, RpcClient],
  exports: [PeopleRepository, UserDirectory],
})
export class PeopleModule {}
