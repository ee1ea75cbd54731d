import { getMessagePush, type ResponseOf } from '@circlet/contracts';
import { Handles, type Input } from '@circlet/platform';
import { Controller, Module } from '@nestjs/common';

import { DirectModule } from '../direct/direct.module';
import { MessagePushRepository } from './message-push.repository';
import { MessagePushService } from './message-push.service';

/** Answers identity, which sends the pushes. */
@Controller()
export class MessagePushController {
  constructor(private readonly pushes: MessagePushService) {}

  @Handles(getMessagePush)
  get({ body }: Input<typeof getMessagePush>): Promise<ResponseOf<typeof getMessagePush>> {
    return this.pushes.find(body.messageId);
  }
}

/** Who gets a push about a message. */
@Module({
  imports: [DirectModule],
  controllers: [MessagePushController],
  providers: [MessagePushRepository, MessagePushService],
})
export class MessagePushModule {}
