import { Module } from '@nestjs/common';

import { MembershipModule } from '../membership/membership.module';
import { RequestsModule } from '../requests/requests.module';
import { ApplicationListsController } from './application-lists.controller';
import { ApplicationLists } from './application-lists.repository';
import { ApplicationsController } from './applications.controller';
import { ApplyingService } from './applying.service';
import { DecidingService } from './deciding.service';

@Module({
  imports: [MembershipModule, RequestsModule],
  controllers: [ApplicationsController, ApplicationListsController],
  providers: [ApplicationLists, ApplyingService, DecidingService],
})
export class ApplicationsModule {}
