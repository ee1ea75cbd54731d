import { Module } from '@nestjs/common';

import { MessagesModule } from '../messages/messages.module';
import { ReactionsController } from './reactions.controller';
import { ReactionsRepository } from './reactions.repository';
import { ReactionsService } from './reactions.service';

/** Reactions to messages. */
@Module({
  imports: [MessagesModule],
  controllers: [ReactionsController],
  providers: [ReactionsRepository, ReactionsService],
})
export class ReactionsModule {}
