import { jobRedisOptions, RpcClient } from '@circlet/platform';
import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';

import { IDENTITY_CONFIG, type IdentityConfig } from '../config';
import { LinksModule } from '../links/links.module';
import { EmailProcessor } from './email.processor';
import { EmailsRepository } from './emails.repository';
import { MailComposition } from './mail-composition';
import { MailController } from './mail.controller';
import { MailDispatcher } from './mail-dispatcher';
import { MailLinks } from './mail-links';
import { MailNames } from './mail-names';
import { EMAIL_QUEUE, MailQueue } from './mail-queue';
import { Mails } from './mails';
import { PreferencesRepository } from './preferences.repository';
import { SendMailJob } from './send-mail.job';
import { SummariseUnreadJob } from './summarise-unread.job';
import { UnreadSummariesRepository } from './unread-summaries.repository';

/** Sends emails and manages email preferences. */
@Module({
  imports: [
    LinksModule,
    BullModule.forRootAsync({
      inject: [IDENTITY_CONFIG],
      useFactory: (config: IdentityConfig) => ({ connection: jobRedisOptions(config.REDIS_URL) }),
    }),
    BullModule.registerQueue({ name: EMAIL_QUEUE }),
  ],
  controllers: [MailController],
  providers: [
    EmailProcessor,
    EmailsRepository,
    MailComposition,
    MailDispatcher,
    MailLinks,
    MailNames,
    MailQueue,
    Mails,
    PreferencesRepository,
    RpcClient,
    SendMailJob,
    SummariseUnreadJob,
    UnreadSummariesRepository,
  ],
  exports: [Mails, MailLinks, PreferencesRepository],
})
export class MailModule {}
