import { getGroup } from '@circlet/contracts';
import { type Actor, RpcClient } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

/** Which groups there are for whom, for certain: only the groups service knows who may see a hidden one. */
@Injectable()
export class Groups {
  constructor(private readonly rpc: RpcClient) {}

  /**
   * Returns if there is such a group for this person.
   * @throws DomainError `GROUP_NOT_FOUND`, also when it is there for others
   */
  async mustBeVisible(groupId: number, actor: Actor): Promise<void> {
    await this.rpc.call(getGroup, { actor, params: { id: groupId } });
  }
}
