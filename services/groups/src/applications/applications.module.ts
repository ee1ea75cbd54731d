import { Module } from '@nestjs/common';

import { MembershipModule } from '../membership/membership.module';
import { ApplicationsController } from './applications.controller';
import { ApplicationsRepository } from './applications.repository';
import { ApplyingService } from './applying.service';
import { DecidingService } from './deciding.service';

/** Applications to groups. */
@Module({
  imports: [MembershipModule],
  controllers: [ApplicationsController],
  providers: [ApplicationsRepository, ApplyingService, DecidingService],
})
export class ApplicationsModule {}
