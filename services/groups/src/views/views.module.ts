import { Module } from '@nestjs/common';

import { DiscoveryNotices } from './discovery-notices';
import { GroupViews } from './group-views';
import { GroupViewsRepository } from './group-views.repository';
import { GroupsController } from './groups.controller';
import { GroupsService } from './groups.service';
import { UserGroupsController } from './user-groups.controller';
import { UserGroupsRepository } from './user-groups.repository';
import { UserGroupsService } from './user-groups.service';

/** Groups as a viewer sees them: single ones, a user's own, and the cards of every list. */
@Module({
  controllers: [GroupsController, UserGroupsController],
  providers: [
    DiscoveryNotices,
    GroupsService,
    GroupViews,
    GroupViewsRepository,
    UserGroupsRepository,
    UserGroupsService,
  ],
  exports: [GroupsService, GroupViews],
})
export class ViewsModule {}
