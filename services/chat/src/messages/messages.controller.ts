import { type AnyMessage, listMessages, postMessage } from '@circlet/contracts';
import { type Actor, CurrentActor, type Input, InputOf, RpcHandler } from '@circlet/platform';
import { Controller, UseGuards } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';

import { GroupMemberGuard } from '../memberships/group-member.guard';
import { MessagesService } from './messages.service';
import { PostMessagePipe } from './post-message.pipe';

@Controller()
export class MessagesController {
  constructor(private readonly messages: MessagesService) {}

  @RpcHandler(postMessage)
  post(
    @CurrentActor() actor: Actor,
    @Payload(PostMessagePipe) { body }: Input<typeof postMessage>,
  ): Promise<AnyMessage> {
    return this.messages.post(actor, body);
  }

  @RpcHandler(listMessages)
  @UseGuards(GroupMemberGuard)
  list(
    @CurrentActor() actor: Actor,
    @InputOf(listMessages) { params, query }: Input<typeof listMessages>,
  ): Promise<AnyMessage[]> {
    return this.messages.list(actor.id, params.id, query);
  }
}
