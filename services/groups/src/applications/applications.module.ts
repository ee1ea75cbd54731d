import { Module } from '@nestjs/common';

import { MembershipModule } from '../membership/membership.module';
import { RequestsModule } from '../requests/requests.module';
import { ApplicationListsController } from './application-lists.controller';
import { ApplicationListsRepository } from './application-lists.repository';
import { ApplicationsController } from './applications.controller';
import { ApplicationSubmissionService } from './application-submission.service';
import { ApplicationDecisionService } from './application-decision.service';

@Module({
  imports: [MembershipModule, RequestsModule],
  controllers: [ApplicationsController, ApplicationListsController],
  providers: [ApplicationListsRepository, ApplicationSubmissionService, ApplicationDecisionService],
})
export class ApplicationsModule {}
