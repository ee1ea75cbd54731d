import { Module } from '@nestjs/common';

import { GroupsModule } from '../groups/groups.module';
import { MembershipModule } from '../membership/membership.module';
import { EditingController } from './editing.controller';
import { EditingService } from './editing.service';

@Module({
  imports: [GroupsModule, MembershipModule],
  controllers: [EditingController],
  providers: [EditingService],
})
export class EditingModule {}
