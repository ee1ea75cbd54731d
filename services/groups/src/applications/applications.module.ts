import { Module } from '@nestjs/common';

import { MembershipModule } from '../membership/membership.module';
import { ApplicationListsController } from './application-lists.controller';
import { ApplicationLists } from './application-lists.repository';
import { ApplicationsController } from './applications.controller';
import { ApplicationsRepository } from './applications.repository';
import { ApplyingService } from './applying.service';
import { DecidingService } from './deciding.service';

@Module({
  imports: [MembershipModule],
  controllers: [ApplicationsController, ApplicationListsController],
  providers: [ApplicationLists, ApplicationsRepository, ApplyingService, DecidingService],
})
export class ApplicationsModule {}
