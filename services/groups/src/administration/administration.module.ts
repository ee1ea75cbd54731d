import { Module } from '@nestjs/common';

import { ClosingModule } from '../closing/closing.module';
import { GroupsModule } from '../groups/groups.module';
import { AdminGroupsRepository } from './admin-groups.repository';
import { AdministrationController } from './administration.controller';
import { AdministrationService } from './administration.service';

@Module({
  imports: [ClosingModule, GroupsModule],
  controllers: [AdministrationController],
  providers: [AdminGroupsRepository, AdministrationService],
})
export class AdministrationModule {}
