import { Module } from '@nestjs/common';

import { EmailModule } from '../email/email.module';
import { LinksModule } from '../links/link-signer';
import { ResetLinksModule } from '../passwords/reset-links';
import { UsersModule } from '../users/users.controller';
import { EmailConfirmationController } from './email-confirmation.controller';
import { EmailConfirmationService } from './email-confirmation.service';
import { EmailConfirmationSweep } from './email-confirmation-sweep';
import { EmailConfirmationsRepository } from './email-confirmations.repository';

/** Confirmation of email addresses. */
@Module({
  imports: [EmailModule, LinksModule, ResetLinksModule, UsersModule],
  controllers: [EmailConfirmationController],
  providers: [EmailConfirmationService, EmailConfirmationSweep, EmailConfirmationsRepository],
  exports: [EmailConfirmationService],
})
export class EmailConfirmationModule {}
