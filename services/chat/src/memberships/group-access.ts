import { confirmMembership, type ResponseOf } from '@circlet/contracts';
import { type Actor, DomainError, RpcClient } from '@circlet/platform';
import { Injectable, Module } from '@nestjs/common';

import { MembershipRepository } from './membership.repository';

/** Checks access to a group's chat. Only members can read and write. */
@Injectable()
export class GroupAccess {
  constructor(
    private readonly memberships: MembershipRepository,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * Passes when the user can chat in this group.
   * @throws DomainError `GROUP_NOT_FOUND` or `CHAT_MEMBERS_ONLY`
   */
  async assertMember(groupId: number, user: Pick<Actor, 'id' | 'role'>): Promise<void> {
    if (!(await this.memberships.isMember(groupId, user.id))) await this.confirm(groupId, user);
  }

  /** Returns whether this user can chat in this group. */
  async isMember(groupId: number, userId: number): Promise<boolean> {
    if (await this.memberships.isMember(groupId, userId)) return true;
    return (await this.ask(groupId, { id: userId, role: 'user' })).isMember;
  }

  /**
   * Asks the groups service when the projection, which may be seconds behind, does not list the user as a
   * member. A confirmed membership is stored.
   * @throws DomainError `GROUP_NOT_FOUND` or `CHAT_MEMBERS_ONLY`
   */
  private async confirm(groupId: number, user: Pick<Actor, 'id' | 'role'>): Promise<void> {
    const { isMember, groupExists } = await this.ask(groupId, user);
    if (!groupExists) throw new DomainError('GROUP_NOT_FOUND');
    if (!isMember) throw new DomainError('CHAT_MEMBERS_ONLY');
  }

  private async ask(
    groupId: number,
    { id: userId, role }: Pick<Actor, 'id' | 'role'>,
  ): Promise<ResponseOf<typeof confirmMembership>> {
    const answer = await this.rpc.call(confirmMembership, { actor: null, body: { userId, groupId, role } });
    const { membershipId, joinedAt } = answer;
    if (membershipId !== null && joinedAt !== null)
      await this.memberships.storeConfirmed({ membershipId, groupId, userId, joinedAt });
    return answer;
  }
}

/** The projection of memberships, and access to group chats. */
@Module({
  providers: [MembershipRepository, GroupAccess, RpcClient],
  exports: [MembershipRepository, GroupAccess],
})
export class MembershipsModule {}
