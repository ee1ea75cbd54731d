import { Module } from '@nestjs/common';

import { MembershipModule } from '../membership/membership.module';
import { AdminGroupsRepository } from './admin-groups.repository';
import { AdministrationController } from './administration.controller';

@Module({
  imports: [MembershipModule],
  controllers: [AdministrationController],
  providers: [AdminGroupsRepository],
})
export class AdministrationModule {}
