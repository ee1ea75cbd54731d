import { Module } from '@nestjs/common';

import { AccountsModule } from '../accounts/accounts.module';
import { EmailConfirmationModule } from '../confirmation/email-confirmation.module';
import { PasswordsModule } from '../passwords/passwords.module';
import { UsersModule } from '../users/users.controller';
import { EmailChangeController } from './email-change.controller';
import { EmailChangeService } from './email-change.service';
import { EmailUndoLinksModule } from './email-undo-links';
import { EmailUndoService } from './email-undo.service';

/** Changes of email addresses. */
@Module({
  imports: [AccountsModule, EmailConfirmationModule, EmailUndoLinksModule, PasswordsModule, UsersModule],
  controllers: [EmailChangeController],
  providers: [EmailChangeService, EmailUndoService],
})
export class EmailChangeModule {}
