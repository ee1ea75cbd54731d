import { Module } from '@nestjs/common';

import { AppealLinksModule } from '../appeals/appeal-links';
import { EmailModule } from '../email/email.module';
import { PushModule } from '../push/push.module';
import { TwoStepModule } from '../two-step/two-step.module';
import { UsersModule } from '../users/users.controller';
import { AdminUsersRepository } from './admin-users.repository';
import { BansModule } from './bans.repository';
import { BansService } from './bans.service';
import { CommandLineController } from './command-line.controller';
import { LockedAccounts } from './locked-accounts';
import { RolesService } from './roles.service';
import { StaffController } from './staff.controller';
import { SuspensionEmails } from './suspension-emails';

/** Roles and bans. */
@Module({
  imports: [AppealLinksModule, BansModule, EmailModule, PushModule, TwoStepModule, UsersModule],
  controllers: [StaffController, CommandLineController],
  providers: [AdminUsersRepository, BansService, LockedAccounts, RolesService, SuspensionEmails],
  exports: [BansService],
})
export class StaffModule {}
