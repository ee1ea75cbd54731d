import { Module } from '@nestjs/common';

import { GroupsModule } from '../groups/groups.module';
import { MembershipModule } from '../membership/membership.module';
import { ApplicationsController } from './applications.controller';
import { ApplicationsRepository } from './applications.repository';
import { ApplicationsService } from './applications.service';

/** Applications to groups. */
@Module({
  imports: [GroupsModule, MembershipModule],
  controllers: [ApplicationsController],
  providers: [ApplicationsRepository, ApplicationsService],
})
export class ApplicationsModule {}
