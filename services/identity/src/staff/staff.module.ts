import { Module } from '@nestjs/common';

import { AppealLinksModule } from '../appeals/appeal-links';
import { EmailModule } from '../email/email.module';
import { PushModule } from '../push/push.module';
import { TwoStepModule } from '../two-step/two-step.module';
import { UsersModule } from '../users/users.controller';
import { AdminUsersRepository } from './admin-users.repository';
import { BansModule } from './bans.repository';
import { CommandLineController } from './command-line.controller';
import { StaffController } from './staff.controller';
import { StaffService } from './staff.service';

/** Roles and bans. */
@Module({
  imports: [AppealLinksModule, BansModule, EmailModule, PushModule, TwoStepModule, UsersModule],
  controllers: [StaffController, CommandLineController],
  providers: [AdminUsersRepository, StaffService],
  exports: [StaffService],
})
export class StaffModule {}
