import { Module } from '@nestjs/common';

import { ViewsModule } from '../views/views.module';
import { Closing } from './closing';
import { ClosingService } from './closing.service';
import { Joining } from './joining';
import { Leaving } from './leaving';
import { MemberRemovalService } from './member-removal.service';
import { MemberRoleService } from './member-role.service';
import { MembershipController } from './membership.controller';
import { OwnershipController } from './ownership.controller';
import { OwnershipService } from './ownership.service';
import { Succession } from './succession';
import { Transfer } from './transfer';
import { WaitlistController } from './waitlist.controller';
import { WaitlistService } from './waitlist.service';

/** Joining and leaving groups, waiting for a place, passing groups on, and closing them. */
@Module({
  imports: [ViewsModule],
  controllers: [MembershipController, OwnershipController, WaitlistController],
  providers: [
    Closing,
    ClosingService,
    Joining,
    Leaving,
    MemberRemovalService,
    MemberRoleService,
    OwnershipService,
    Succession,
    Transfer,
    WaitlistService,
  ],
  exports: [ClosingService, Joining, Succession],
})
export class MembershipModule {}
