import { Module } from '@nestjs/common';

import { MembershipModule } from '../membership/membership.module';
import { Accepting } from './accepting';
import { ApplicationDecisionService } from './application-decision.service';
import { ApplicationListsController } from './application-lists.controller';
import { ApplicationListsRepository } from './application-lists.repository';
import { ApplicationSubmissionService } from './application-submission.service';
import { ApplicationsController } from './applications.controller';
import { InvitationAnswerService } from './invitation-answer.service';
import { InvitationListRepository } from './invitation-list.repository';
import { InvitationSendingService } from './invitation-sending.service';
import { InvitationsController } from './invitations.controller';
import { InviteLinksController } from './invite-links.controller';
import { InviteLinksService } from './invite-links.service';
import { OldRequestsSweep } from './old-requests-sweep';
import { QuestionsController } from './questions.controller';
import { QuestionsService } from './questions.service';

/** Applications and invitations: sending, answering and listing them. */
@Module({
  imports: [MembershipModule],
  controllers: [
    ApplicationListsController,
    ApplicationsController,
    InvitationsController,
    InviteLinksController,
    QuestionsController,
  ],
  providers: [
    Accepting,
    ApplicationDecisionService,
    ApplicationListsRepository,
    ApplicationSubmissionService,
    InvitationAnswerService,
    InvitationListRepository,
    InvitationSendingService,
    InviteLinksService,
    OldRequestsSweep,
    QuestionsService,
  ],
})
export class RequestsModule {}
