import { RpcClient } from '@circlet/platform';
import { Module } from '@nestjs/common';

import { GroupAccess } from './group-access';
import { MembershipRepository } from './membership.repository';

/** The projection of memberships, and access to group chats. */
@Module({
  providers: [MembershipRepository, GroupAccess, RpcClient],
  exports: [MembershipRepository, GroupAccess],
})
export class MembershipsModule {}
