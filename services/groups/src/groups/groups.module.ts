import { Module } from '@nestjs/common';

import { InterestsModule } from '../interests/interests.module';
import { MembershipModule } from '../membership/membership.module';
import { GroupViewsModule } from './group-views.module';
import { GroupsController } from './groups.controller';
import { CreateGroupService } from './create-group.service';
import { GroupsRepository } from './groups.repository';
import { GroupsService } from './groups.service';
import { UserGroupsController } from './user-groups.controller';
import { UserGroupsRepository } from './user-groups.repository';
import { UserGroupsService } from './user-groups.service';

@Module({
  imports: [GroupViewsModule, InterestsModule, MembershipModule],
  controllers: [GroupsController, UserGroupsController],
  providers: [CreateGroupService, GroupsRepository, GroupsService, UserGroupsRepository, UserGroupsService],
  exports: [GroupsRepository, GroupsService],
})
export class GroupsModule {}
