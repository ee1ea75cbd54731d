import { addReaction, type AnyMessage, removeReaction } from '@circlet/contracts';
import { type Actor, CurrentActor, type Input, InputOf, RpcHandler } from '@circlet/platform';
import { Controller, UseGuards } from '@nestjs/common';

import { OpenChatGuard } from '../direct/direct.guards';
import { MessageReaderGuard } from '../messages/message-reader.guard';
import { ReactionsService } from './reactions.service';

@Controller()
@UseGuards(MessageReaderGuard)
export class ReactionsController {
  constructor(private readonly reactions: ReactionsService) {}

  @RpcHandler(addReaction)
  @UseGuards(OpenChatGuard)
  add(
    @CurrentActor() actor: Actor,
    @InputOf(addReaction) { params }: Input<typeof addReaction>,
  ): Promise<AnyMessage> {
    return this.reactions.add(params.id, params.emoji, actor.id);
  }

  @RpcHandler(removeReaction)
  async remove(
    @CurrentActor() actor: Actor,
    @InputOf(removeReaction) { params }: Input<typeof removeReaction>,
  ): Promise<{ message: string }> {
    await this.reactions.remove(params.id, params.emoji, actor.id);
    return { message: 'Reaction removed' };
  }
}
