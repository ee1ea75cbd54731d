import { RpcClient } from '@circlet/platform';
import { Module } from '@nestjs/common';

import { GroupAccess } from './group-access';
import { MembershipRepository } from './membership.repository';

/** Who is in which group, and who may chat. */
@Module({
  providers: [MembershipRepository, GroupAccess, RpcClient],
  exports: [MembershipRepository, GroupAccess],
})
export class MembershipsModule {}
