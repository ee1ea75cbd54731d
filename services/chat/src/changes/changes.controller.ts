import { type AnyMessage, deleteMessage, editMessage } from '@circlet/contracts';
import { type Actor, CurrentActor, type Input, InputOf, RpcHandler } from '@circlet/platform';
import { Controller, UseGuards } from '@nestjs/common';

import { OpenChatGuard } from '../direct/direct.guards';
import { MessageAuthorGuard } from '../messages/message-reader.guard';
import { ChangesService } from './changes.service';

/** Lets authors edit and delete their own messages. */
@Controller()
@UseGuards(MessageAuthorGuard)
export class ChangesController {
  constructor(private readonly changes: ChangesService) {}

  @RpcHandler(editMessage)
  @UseGuards(OpenChatGuard)
  edit(
    @CurrentActor() actor: Actor,
    @InputOf(editMessage) { params, body }: Input<typeof editMessage>,
  ): Promise<AnyMessage> {
    return this.changes.edit(params.id, actor.id, body.content);
  }

  @RpcHandler(deleteMessage)
  async delete(
    @CurrentActor() actor: Actor,
    @InputOf(deleteMessage) { params }: Input<typeof deleteMessage>,
  ): Promise<{ message: string }> {
    await this.changes.delete(params.id, actor.id);
    return { message: 'Message deleted' };
  }
}
