import { Module } from '@nestjs/common';

import { ClosingModule } from '../closing/closing.module';
import { GroupsModule } from '../groups/groups.module';
import { AdminGroupsRepository } from './admin-groups.repository';
import { AdministrationController } from './administration.controller';

@Module({
  imports: [ClosingModule, GroupsModule],
  controllers: [AdministrationController],
  providers: [AdminGroupsRepository],
})
export class AdministrationModule {}
