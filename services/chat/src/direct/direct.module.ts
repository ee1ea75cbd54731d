import { Module } from '@nestjs/common';

import { MessagesModule } from '../messages/messages.module';
import { PeopleModule } from '../people/people.repository';
import { DirectController } from './direct.controller';
import { DirectRepository } from './direct.repository';
import { DirectService } from './direct.service';
import { PostDirectService } from './post-direct.service';

/** One-to-one chats between users who share a group. */
@Module({
  imports: [MessagesModule, PeopleModule],
  controllers: [DirectController],
  providers: [DirectRepository, DirectService, PostDirectService],
  exports: [DirectRepository],
})
export class DirectModule {}
