import { Module } from '@nestjs/common';

import { AccountsModule } from '../accounts/accounts.module';
import { EmailConfirmationModule } from '../confirmation/email-confirmation.module';
import { EmailModule } from '../email/email.module';
import { LinksModule } from '../links/link-signer';
import { PasswordsModule } from '../passwords/passwords.module';
import { UsersModule } from '../users/users.controller';
import { EmailChangeController } from './email-change.controller';
import { EmailChangeService } from './email-change.service';
import { EmailUndoLinks } from './email-undo-links';
import { EmailUndoService } from './email-undo.service';

/** Changes of email addresses. */
@Module({
  imports: [AccountsModule, EmailConfirmationModule, EmailModule, LinksModule, PasswordsModule, UsersModule],
  controllers: [EmailChangeController],
  providers: [EmailChangeService, EmailUndoLinks, EmailUndoService],
})
export class EmailChangeModule {}
