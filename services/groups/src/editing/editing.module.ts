import { Module } from '@nestjs/common';

import { MembershipModule } from '../membership/membership.module';
import { ViewsModule } from '../views/views.module';
import { CreateGroupService } from './create-group.service';
import { EditingController } from './editing.controller';
import { EditingService } from './editing.service';

/** Creating groups and changing them. */
@Module({
  imports: [MembershipModule, ViewsModule],
  controllers: [EditingController],
  providers: [CreateGroupService, EditingService],
})
export class EditingModule {}
