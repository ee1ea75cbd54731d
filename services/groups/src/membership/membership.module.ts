import { Module } from '@nestjs/common';

import { Joining } from './joining';
import { MembershipController } from './membership.controller';
import { MembershipsRepository } from './memberships.repository';

/** Who is in which group. */
@Module({
  controllers: [MembershipController],
  providers: [Joining, MembershipsRepository],
  exports: [Joining, MembershipsRepository],
})
export class MembershipModule {}
