import { getMemberNotificationLevel, getMessagePush, type ResponseOf } from '@circlet/contracts';
import { Handles, type Input } from '@circlet/platform';
import { Controller, Module } from '@nestjs/common';

import { DirectModule } from '../direct/direct.module';
import { GroupNotificationsModule } from '../notifications/group-notifications.controller';
import { NotificationLevelsRepository } from '../notifications/notification-levels.repository';
import { MessagePushRepository } from './message-push.repository';
import { MessagePushService } from './message-push.service';

/** Answers identity, which sends the pushes. */
@Controller()
export class MessagePushController {
  constructor(
    private readonly pushes: MessagePushService,
    private readonly levels: NotificationLevelsRepository,
  ) {}

  @Handles(getMessagePush)
  get({ body }: Input<typeof getMessagePush>): Promise<ResponseOf<typeof getMessagePush>> {
    return this.pushes.find(body.messageId);
  }

  @Handles(getMemberNotificationLevel)
  async getLevel({
    body,
  }: Input<typeof getMemberNotificationLevel>): Promise<ResponseOf<typeof getMemberNotificationLevel>> {
    return { level: await this.levels.level(body) };
  }
}

/** Who gets a push about a message or a meetup. */
@Module({
  imports: [DirectModule, GroupNotificationsModule],
  controllers: [MessagePushController],
  providers: [MessagePushRepository, MessagePushService],
})
export class MessagePushModule {}
