import { Module } from '@nestjs/common';

import { MembershipModule } from '../membership/membership.module';
import { GroupViews } from './group-views';
import { GroupViewsRepository } from './group-views.repository';

@Module({
  imports: [MembershipModule],
  providers: [GroupViews, GroupViewsRepository],
  exports: [GroupViews],
})
export class GroupViewsModule {}
