import {
  type AnyMessage,
  confirmDirectChat,
  type DirectChat,
  getDirectChat,
  listDirectChats,
  listDirectMessages,
  postDirectMessage,
  readDirectMessages,
  type ResponseOf,
} from '@circlet/contracts';
import {
  type Actor,
  CurrentActor,
  idKeyset,
  type Input,
  InputOf,
  decodeCursor,
  pageReply,
  RpcHandler,
  type RpcReply,
} from '@circlet/platform';
import { Controller, UseGuards } from '@nestjs/common';

import { DirectReaderGuard, DirectWriterGuard } from './direct.guards';
import { DirectService } from './direct.service';
import { PostDirectService } from './post-direct.service';

@Controller()
export class DirectController {
  constructor(
    private readonly direct: DirectService,
    private readonly posting: PostDirectService,
  ) {}

  @RpcHandler(listDirectChats)
  async chats(
    @CurrentActor() actor: Actor,
    @InputOf(listDirectChats) { query: { cursor, limit, unread } }: Input<typeof listDirectChats>,
  ): Promise<RpcReply<readonly DirectChat[]>> {
    const before = cursor === undefined ? undefined : decodeCursor(cursor, idKeyset)[0];
    return pageReply(await this.direct.chats(actor.id, { onlyUnread: unread === 'true', before, limit }));
  }

  @RpcHandler(getDirectChat)
  @UseGuards(DirectReaderGuard)
  chat(
    @CurrentActor() actor: Actor,
    @InputOf(getDirectChat) { params }: Input<typeof getDirectChat>,
  ): Promise<ResponseOf<typeof getDirectChat>> {
    return this.direct.chat(actor.id, params.userId);
  }

  @RpcHandler(confirmDirectChat)
  async confirm(
    @CurrentActor() actor: Actor,
    @InputOf(confirmDirectChat) { body }: Input<typeof confirmDirectChat>,
  ): Promise<ResponseOf<typeof confirmDirectChat>> {
    return { hasDirectChat: await this.direct.exists(actor.id, body.userId) };
  }

  @RpcHandler(listDirectMessages)
  @UseGuards(DirectReaderGuard)
  list(
    @CurrentActor() actor: Actor,
    @InputOf(listDirectMessages) { params, query }: Input<typeof listDirectMessages>,
  ): Promise<AnyMessage[]> {
    return this.direct.list(actor.id, params.userId, query);
  }

  @RpcHandler(postDirectMessage)
  @UseGuards(DirectWriterGuard)
  post(
    @CurrentActor() actor: Actor,
    @InputOf(postDirectMessage) { params, body }: Input<typeof postDirectMessage>,
  ): Promise<AnyMessage> {
    return this.posting.post({ ...body, fromUserId: actor.id, toUserId: params.userId });
  }

  @RpcHandler(readDirectMessages)
  @UseGuards(DirectReaderGuard)
  async read(
    @CurrentActor() actor: Actor,
    @InputOf(readDirectMessages) { params, body }: Input<typeof readDirectMessages>,
  ): Promise<{ message: string }> {
    await this.direct.read(actor.id, params.userId, body.messageId);
    return { message: 'Messages marked as read' };
  }
}
