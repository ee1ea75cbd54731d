import { Module } from '@nestjs/common';

import { MembershipModule } from '../membership/membership.module';
import { RequestsModule } from '../requests/requests.module';
import { InvitationAnswerService } from './invitation-answer.service';
import { InvitationListRepository } from './invitation-list.repository';
import { InvitationsController } from './invitations.controller';
import { InvitationSendingService } from './invitation-sending.service';

@Module({
  imports: [MembershipModule, RequestsModule],
  controllers: [InvitationsController],
  providers: [InvitationAnswerService, InvitationListRepository, InvitationSendingService],
})
export class InvitationsModule {}
