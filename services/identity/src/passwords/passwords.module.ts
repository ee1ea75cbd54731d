import { Module } from '@nestjs/common';

import { AccountsModule } from '../accounts/accounts.module';
import { LinksModule } from '../links/link-signer';
import { EmailConfirmationModule } from '../confirmation/email-confirmation.module';
import { EmailModule } from '../email/email.module';
import { PushModule } from '../push/push.module';
import { UsersModule } from '../users/users.controller';
import { PasswordSetter } from './password-setter';
import { PasswordResetsRepository } from './password-resets.repository';
import { PasswordsController } from './passwords.controller';
import { PasswordsService } from './passwords.service';
import { ResetRequestsWorker } from './reset-requests-worker';

/** Password resets and changes. */
@Module({
  imports: [AccountsModule, LinksModule, EmailConfirmationModule, EmailModule, PushModule, UsersModule],
  controllers: [PasswordsController],
  providers: [PasswordSetter, PasswordResetsRepository, PasswordsService, ResetRequestsWorker],
})
export class PasswordsModule {}
