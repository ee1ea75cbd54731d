import { Module } from '@nestjs/common';

import { Joining } from './joining';
import { Leaving } from './leaving';
import { MembershipController } from './membership.controller';
import { MembershipsRepository } from './memberships.repository';
import { MemberRemovalService } from './member-removal.service';
import { PendingApplicants } from './pending-applicants';

@Module({
  controllers: [MembershipController],
  providers: [Joining, Leaving, MembershipsRepository, MemberRemovalService, PendingApplicants],
  exports: [Joining, Leaving, MembershipsRepository, PendingApplicants],
})
export class MembershipModule {}
