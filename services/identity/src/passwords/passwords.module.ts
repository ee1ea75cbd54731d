import { Module } from '@nestjs/common';

import { AccountsModule } from '../accounts/accounts.module';
import { EmailConfirmationModule } from '../confirmation/email-confirmation.module';
import { EmailModule } from '../email/email.module';
import { PushModule } from '../push/push.module';
import { TwoStepModule } from '../two-step/two-step.module';
import { UsersModule } from '../users/users.controller';
import { AccountRescue } from './account-rescue';
import { PasswordChangeService } from './password-change.service';
import { PasswordResetService } from './password-reset.service';
import { PasswordSetter } from './password-setter';
import { PasswordsController } from './passwords.controller';
import { ResetLinksModule } from './reset-links';
import { ResetRequestsWorker } from './reset-requests-worker';

/** Password resets and changes. */
@Module({
  imports: [
    AccountsModule,
    EmailConfirmationModule,
    EmailModule,
    PushModule,
    ResetLinksModule,
    TwoStepModule,
    UsersModule,
  ],
  controllers: [PasswordsController],
  providers: [
    AccountRescue,
    PasswordChangeService,
    PasswordResetService,
    PasswordSetter,
    ResetRequestsWorker,
  ],
  exports: [AccountRescue],
})
export class PasswordsModule {}
