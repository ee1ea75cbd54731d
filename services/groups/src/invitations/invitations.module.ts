import { Module } from '@nestjs/common';

import { MembershipModule } from '../membership/membership.module';
import { RequestsModule } from '../requests/requests.module';
import { AnsweringService } from './answering.service';
import { InvitationList } from './invitation-list.repository';
import { InvitationsController } from './invitations.controller';
import { InvitingService } from './inviting.service';

@Module({
  imports: [MembershipModule, RequestsModule],
  controllers: [InvitationsController],
  providers: [AnsweringService, InvitationList, InvitingService],
})
export class InvitationsModule {}
