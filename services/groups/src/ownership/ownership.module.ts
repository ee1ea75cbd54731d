import { Module } from '@nestjs/common';

import { ClosingModule } from '../closing/closing.module';
import { GroupsModule } from '../groups/groups.module';
import { MembershipModule } from '../membership/membership.module';
import { RequestsModule } from '../requests/requests.module';
import { OwnershipController } from './ownership.controller';
import { OwnershipService } from './ownership.service';
import { Succession } from './succession';
import { Transfer } from './transfer';

@Module({
  imports: [ClosingModule, GroupsModule, MembershipModule, RequestsModule],
  controllers: [OwnershipController],
  providers: [OwnershipService, Succession, Transfer],
  exports: [Succession],
})
export class OwnershipModule {}
