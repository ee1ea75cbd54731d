import { Module } from '@nestjs/common';

import { MembershipModule } from '../membership/membership.module';
import { AnsweringService } from './answering.service';
import { InvitationList } from './invitation-list.repository';
import { InvitationsController } from './invitations.controller';
import { InvitationsRepository } from './invitations.repository';
import { InvitingService } from './inviting.service';

@Module({
  imports: [MembershipModule],
  controllers: [InvitationsController],
  providers: [AnsweringService, InvitationList, InvitationsRepository, InvitingService],
})
export class InvitationsModule {}
