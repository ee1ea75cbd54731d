import { Module } from '@nestjs/common';

import { EmailModule } from '../email/email.module';
import { StaffModule } from '../staff/staff.module';
import { UsersModule } from '../users/users.controller';
import { AppealsController } from './appeals.controller';
import { AppealsRepository } from './appeals.repository';
import { AppealsService } from './appeals.service';

/** Appeals against bans. */
@Module({
  imports: [EmailModule, StaffModule, UsersModule],
  controllers: [AppealsController],
  providers: [AppealsRepository, AppealsService],
})
export class AppealsModule {}
