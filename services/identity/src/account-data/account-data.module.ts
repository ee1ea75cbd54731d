import { Module } from '@nestjs/common';

import { AccountsModule } from '../accounts/accounts.module';
import { UsersModule } from '../users/users.controller';
import { AccountDataController } from './account-data.controller';
import { DeletionService } from './deletion.service';
import { ExportRepository } from './export.repository';

/** Export and deletion of an account. */
@Module({
  imports: [AccountsModule, UsersModule],
  controllers: [AccountDataController],
  providers: [DeletionService, ExportRepository],
})
export class AccountDataModule {}
