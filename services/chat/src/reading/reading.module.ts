import { Module } from '@nestjs/common';

import { MembershipsModule } from '../memberships/group-access';
import { ReadCursorsRepository } from './read-cursors.repository';
import { ReadingController } from './reading.controller';
import { ReadingService } from './reading.service';
import { UnreadChatsController } from './unread-chats.controller';
import { UnreadChatsRepository } from './unread-chats.repository';

/** Unread counts and read cursors of groups. */
@Module({
  imports: [MembershipsModule],
  controllers: [ReadingController, UnreadChatsController],
  providers: [ReadCursorsRepository, ReadingService, UnreadChatsRepository],
})
export class ReadingModule {}
