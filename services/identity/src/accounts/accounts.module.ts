import { Module } from '@nestjs/common';

import { AppealLinksModule } from '../appeals/appeal-links';
import { EmailConfirmationModule } from '../confirmation/email-confirmation.module';
import { UsersModule } from '../users/users.controller';
import { AccountsController } from './accounts.controller';
import { AccountsService } from './accounts.service';
import { BootstrapAdmin } from './bootstrap-admin';
import { CommonPasswords } from './common-passwords';
import { CredentialsRepository } from './credentials.repository';
import { PasswordHasher } from './password-hasher';
import { SignUpService } from './sign-up.service';

/** Accounts and their credentials. */
@Module({
  imports: [AppealLinksModule, EmailConfirmationModule, UsersModule],
  controllers: [AccountsController],
  providers: [
    AccountsService,
    BootstrapAdmin,
    CommonPasswords,
    CredentialsRepository,
    PasswordHasher,
    SignUpService,
  ],
  exports: [AccountsService, CredentialsRepository, PasswordHasher],
})
export class AccountsModule {}
