import { getUser } from '@circlet/contracts';
import { type Actor, DomainError, RpcClient } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { PeopleRepository } from './people.repository';

/** Who there is, for certain. */
@Injectable()
export class People {
  constructor(
    private readonly repository: PeopleRepository,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * Returns if there is such a person. Asks the identity service about somebody never heard of, because they may have
   * signed up this second.
   * @throws DomainError `USER_NOT_FOUND`
   */
  async mustExist(userId: number, actor: Actor): Promise<void> {
    const known = await this.repository.exists(userId);
    if (known === true) return;
    if (known === false) throw new DomainError('USER_NOT_FOUND');
    const user = await this.rpc.call(getUser, { actor, params: { id: userId } });
    await this.repository.learn({
      id: userId,
      name: user.name,
      // Only those who are connected see it; identity's event brings it.
      username: user.username ?? null,
      profilePhoto: user.profilePhoto,
    });
  }
}
