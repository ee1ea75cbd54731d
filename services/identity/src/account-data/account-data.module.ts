import { Module } from '@nestjs/common';

import { AccountsModule } from '../accounts/accounts.module';
import { EmailModule } from '../email/email.module';
import { SafetyModule } from '../safety/safety.module';
import { UsersModule } from '../users/users.controller';
import { AccountDataController } from './account-data.controller';
import { DeletionService } from './deletion.service';
import { ExportService } from './export.service';

/** Export and deletion of an account. */
@Module({
  imports: [AccountsModule, EmailModule, SafetyModule, UsersModule],
  controllers: [AccountDataController],
  providers: [DeletionService, ExportService],
})
export class AccountDataModule {}
