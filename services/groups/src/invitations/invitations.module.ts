import { Module } from '@nestjs/common';

import { MembershipModule } from '../membership/membership.module';
import { AnsweringService } from './answering.service';
import { InvitationsController } from './invitations.controller';
import { InvitationsRepository } from './invitations.repository';
import { InvitingService } from './inviting.service';

/** Invitations to groups. */
@Module({
  imports: [MembershipModule],
  controllers: [InvitationsController],
  providers: [AnsweringService, InvitationsRepository, InvitingService],
})
export class InvitationsModule {}
