import { getGroup } from '@circlet/contracts';
import { type Actor, DomainError, RpcClient } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { GroupsRepository } from './groups.repository';

/** Which groups there are, for certain. */
@Injectable()
export class Groups {
  constructor(
    private readonly repository: GroupsRepository,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * Returns if there is such a group. Asks the groups service about one never heard of, because it may have been
   * created this second.
   * @throws DomainError `GROUP_NOT_FOUND`
   */
  async mustExist(groupId: number, actor: Actor): Promise<void> {
    const known = await this.repository.exists(groupId);
    if (known === true) return;
    if (known === false) throw new DomainError('GROUP_NOT_FOUND');
    await this.rpc.call(getGroup, { actor, params: { id: groupId } });
  }
}
