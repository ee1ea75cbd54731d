import { Module } from '@nestjs/common';

import { MembershipsModule } from '../memberships/group-access';
import { HistoryRepository } from './history.repository';
import { MessageFrames } from './message-frames';
import { MessageUpdates } from './message-updates';
import { MessageRepository } from './message.repository';
import { MessageAccess } from './message-access';
import { MessagesController } from './messages.controller';
import { MessagesService } from './messages.service';
import { MessageLookupRepository } from './message-lookup.repository';
import { Repush } from './repush';

/** Group messages: posting, history, live frames. */
@Module({
  imports: [MembershipsModule],
  controllers: [MessagesController],
  providers: [
    MessageRepository,
    MessageLookupRepository,
    HistoryRepository,
    MessageAccess,
    MessageFrames,
    MessageUpdates,
    MessagesService,
    Repush,
  ],
  exports: [
    HistoryRepository,
    MessageAccess,
    MessageFrames,
    MessageLookupRepository,
    MessageRepository,
    MessageUpdates,
  ],
})
export class MessagesModule {}
