import { Module } from '@nestjs/common';

import { MembershipModule } from '../membership/membership.module';
import { GroupViews } from './group-views';
import { GroupViewsRepository } from './group-views.repository';

/** Groups as the API shows them. */
@Module({
  imports: [MembershipModule],
  providers: [GroupViews, GroupViewsRepository],
  exports: [GroupViews],
})
export class GroupViewsModule {}
