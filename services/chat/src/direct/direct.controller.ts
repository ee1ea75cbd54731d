import {
  confirmDirectChat,
  type DirectChat,
  type DirectMessage,
  getDirectChat,
  listDirectChats,
  listDirectMessages,
  postDirectMessage,
  readDirectMessages,
  type ResponseOf,
} from '@circlet/contracts';
import { decodeCursor, Handles, idKeyset, type Input, pageReply, type RpcReply } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { directReader, directWriter } from './direct.permissions';
import { DirectService } from './direct.service';
import { PostDirectService } from './post-direct.service';

@Controller()
export class DirectController {
  constructor(
    private readonly direct: DirectService,
    private readonly posting: PostDirectService,
  ) {}

  @Handles(listDirectChats)
  async chats({
    actor,
    query: { cursor, limit, unread },
  }: Input<typeof listDirectChats>): Promise<RpcReply<readonly DirectChat[]>> {
    const before = cursor === undefined ? undefined : decodeCursor(cursor, idKeyset)[0];
    return pageReply(await this.direct.chats(actor.id, { onlyUnread: unread === 'true', before, limit }));
  }

  @Handles(getDirectChat, { allow: directReader })
  chat({ actor, params }: Input<typeof getDirectChat>): Promise<ResponseOf<typeof getDirectChat>> {
    return this.direct.chat(actor.id, params.userId);
  }

  @Handles(confirmDirectChat)
  async confirm({
    actor,
    body,
  }: Input<typeof confirmDirectChat>): Promise<ResponseOf<typeof confirmDirectChat>> {
    return { hasDirectChat: await this.direct.exists(actor.id, body.userId) };
  }

  @Handles(listDirectMessages, { allow: directReader })
  list({ actor, params, query }: Input<typeof listDirectMessages>): Promise<DirectMessage[]> {
    return this.direct.list(actor.id, params.userId, query);
  }

  @Handles(postDirectMessage, { allow: directWriter })
  post({ actor, params, body }: Input<typeof postDirectMessage>): Promise<DirectMessage> {
    return this.posting.post({ ...body, fromUserId: actor.id, toUserId: params.userId });
  }

  @Handles(readDirectMessages, { allow: directReader })
  async read({ actor, params, body }: Input<typeof readDirectMessages>): Promise<{ message: string }> {
    await this.direct.read(actor.id, params.userId, body.messageId);
    return { message: 'Messages marked as read' };
  }
}
