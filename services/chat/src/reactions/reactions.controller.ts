import { addReaction, type AnyMessage, removeReaction } from '@circlet/contracts';
import { Handles, type Input } from '@circlet/platform';
import { Controller, Module } from '@nestjs/common';

import { DirectModule } from '../direct/direct.module';
import { openChat } from '../direct/direct.permissions';
import { messageReader } from '../messages/message.permissions';
import { MessagesModule } from '../messages/messages.module';
import { ReactionsRepository } from './reactions.repository';
import { ReactionsService } from './reactions.service';

@Controller()
export class ReactionsController {
  constructor(private readonly reactions: ReactionsService) {}

  @Handles(addReaction, { allow: [messageReader, openChat] })
  add({ actor, params }: Input<typeof addReaction>): Promise<AnyMessage> {
    return this.reactions.add(params.id, params.emoji, actor.id);
  }

  @Handles(removeReaction, { allow: messageReader })
  async remove({ actor, params }: Input<typeof removeReaction>): Promise<{ message: string }> {
    await this.reactions.remove(params.id, params.emoji, actor.id);
    return { message: 'Reaction removed' };
  }
}

@Module({
  imports: [DirectModule, MessagesModule],
  controllers: [ReactionsController],
  providers: [ReactionsRepository, ReactionsService],
})
export class ReactionsModule {}
