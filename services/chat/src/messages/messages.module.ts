import { Module } from '@nestjs/common';

import { MembershipsModule } from '../memberships/memberships.module';
import { HistoryRepository } from './history.repository';
import { MessageFrames } from './message-frames';
import { MessageRepository } from './message.repository';
import { MessagesController } from './messages.controller';
import { MessagesService } from './messages.service';

/** Messages of groups: post, history, push. */
@Module({
  imports: [MembershipsModule],
  controllers: [MessagesController],
  providers: [MessageRepository, HistoryRepository, MessageFrames, MessagesService],
  exports: [MessageRepository, HistoryRepository, MessageFrames],
})
export class MessagesModule {}
