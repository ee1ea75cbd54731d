import { getGroup } from '@circlet/contracts';
import { type Actor, RpcClient } from '@circlet/platform';
import { Injectable, Module } from '@nestjs/common';

/** Checks groups with the groups service, because only that service knows who can see an unlisted group. */
@Injectable()
export class GroupDirectory {
  constructor(private readonly rpc: RpcClient) {}

  /**
   * Passes when the group exists for this actor.
   * @throws DomainError `GROUP_NOT_FOUND`, even when the group exists for others
   */
  async assertVisible(groupId: number, actor: Actor): Promise<void> {
    await this.rpc.call(getGroup, { actor, params: { id: groupId } });
  }
}

@Module({
  providers: [GroupDirectory, RpcClient],
  exports: [GroupDirectory],
})
export class GroupsModule {}
