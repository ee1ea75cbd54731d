import { RpcClient } from '@circlet/platform';
import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';

import { EmailModule } from '../email/email.module';
import { UsersModule } from '../users/users.controller';
import { MessagesToPushRepository } from './messages-to-push.repository';
import { PushComposer } from './push-composer';
import { PushController } from './push.controller';
import { PushDelivery } from './push-delivery';
import { PushDispatcher } from './push-dispatcher';
import { PushesRepository } from './pushes.repository';
import { PushMessageJob } from './push-message.job';
import { PushOutbox } from './push-outbox';
import { PushProcessor } from './push.processor';
import { PUSH_QUEUE, PushQueue } from './push-queue';
import { PushSubscriptionsRepository } from './push-subscriptions.repository';
import { PushSubscriptionsService } from './push-subscriptions.service';
import { SendPushJob } from './send-push.job';
import { SessionEnder } from './session-ender';

/** Pushes messages to the browsers of users. */
@Module({
  imports: [EmailModule, UsersModule, BullModule.registerQueue({ name: PUSH_QUEUE })],
  controllers: [PushController],
  providers: [
    MessagesToPushRepository,
    PushComposer,
    PushDelivery,
    PushDispatcher,
    PushesRepository,
    PushMessageJob,
    PushOutbox,
    PushProcessor,
    PushQueue,
    PushSubscriptionsRepository,
    PushSubscriptionsService,
    RpcClient,
    SendPushJob,
    SessionEnder,
  ],
  exports: [PushOutbox, SessionEnder],
})
export class PushModule {}
