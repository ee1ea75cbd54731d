import { Module } from '@nestjs/common';

import { EmailModule } from '../email/email.module';
import { EmailUndoLinksModule } from '../email-change/email-undo-links';
import { LinksModule } from '../links/link-signer';
import { ResetLinksModule } from '../passwords/reset-links';
import { UsersModule } from '../users/users.controller';
import { ConfirmationLinks } from './confirmation-links';
import { EmailConfirmationController } from './email-confirmation.controller';
import { EmailConfirmationService } from './email-confirmation.service';
import { EmailConfirmationSweep } from './email-confirmation-sweep';
import { EmailConfirmationsRepository } from './email-confirmations.repository';

/** Confirmation of email addresses. */
@Module({
  imports: [EmailModule, EmailUndoLinksModule, LinksModule, ResetLinksModule, UsersModule],
  controllers: [EmailConfirmationController],
  providers: [
    ConfirmationLinks,
    EmailConfirmationService,
    EmailConfirmationSweep,
    EmailConfirmationsRepository,
  ],
  exports: [ConfirmationLinks, EmailConfirmationService],
})
export class EmailConfirmationModule {}
