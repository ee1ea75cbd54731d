import { queueConnection, RpcClient } from '@circlet/platform';
import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';

import { LinksModule } from '../links/link-signer';
import { NotMeLinksModule } from '../links/not-me-links';
import { EmailProcessor } from './email.processor';
import { EmailsRepository } from './emails.repository';
import { EmailComposer } from './email-composer';
import { EmailContexts } from './email-contexts';
import { EmailController } from './email.controller';
import { EmailDispatcher } from './email-dispatcher';
import { EmailLinks } from './email-links';
import { EmailNames } from './email-names';
import { EMAIL_QUEUE, EmailQueue } from './email-queue';
import { EmailOutbox } from './email-outbox';
import { NotMeEmails } from './not-me-emails';
import { PreferencesRepository } from './preferences.repository';
import { SendEmailJob } from './send-email.job';
import { SummarizeUnreadJob } from './summarize-unread.job';
import { UnreadSummariesRepository } from './unread-summaries.repository';

/** Sends emails and manages email preferences. */
@Module({
  imports: [
    LinksModule,
    NotMeLinksModule,
    BullModule.forRootAsync(queueConnection),
    BullModule.registerQueue({ name: EMAIL_QUEUE }),
  ],
  controllers: [EmailController],
  providers: [
    EmailProcessor,
    EmailsRepository,
    EmailComposer,
    EmailContexts,
    EmailDispatcher,
    EmailLinks,
    EmailNames,
    EmailQueue,
    EmailOutbox,
    NotMeEmails,
    PreferencesRepository,
    RpcClient,
    SendEmailJob,
    SummarizeUnreadJob,
    UnreadSummariesRepository,
  ],
  exports: [EmailContexts, EmailNames, EmailOutbox, EmailLinks, NotMeEmails, PreferencesRepository],
})
export class EmailModule {}
