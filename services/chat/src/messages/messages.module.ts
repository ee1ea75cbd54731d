import { Module } from '@nestjs/common';

import { MembershipsModule } from '../memberships/memberships.module';
import { MessageRepository } from './message.repository';
import { MessagesController } from './messages.controller';
import { MessagesService } from './messages.service';

/** Messages of groups: post, history. */
@Module({
  imports: [MembershipsModule],
  controllers: [MessagesController],
  providers: [MessageRepository, MessagesService],
})
export class MessagesModule {}
