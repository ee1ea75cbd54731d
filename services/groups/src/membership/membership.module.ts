import { Module } from '@nestjs/common';

import { Joining } from './joining';
import { Leaving } from './leaving';
import { MembershipController } from './membership.controller';
import { MembershipsRepository } from './memberships.repository';
import { RemovingService } from './removing.service';
import { WaitingLine } from './waiting-line';

@Module({
  controllers: [MembershipController],
  providers: [Joining, Leaving, MembershipsRepository, RemovingService, WaitingLine],
  exports: [Joining, Leaving, MembershipsRepository, WaitingLine],
})
export class MembershipModule {}
