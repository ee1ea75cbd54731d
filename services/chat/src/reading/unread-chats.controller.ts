import { listUnreadChats, type ResponseOf } from '@circlet/contracts';
import { type Input, InputOf, RpcHandler } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { PresenceService } from '../presence/presence.service';
import { UnreadChatsRepository } from './unread-chats.repository';

/** What people have missed, for the daily mail. */
@Controller()
export class UnreadChatsController {
  constructor(
    private readonly chats: UnreadChatsRepository,
    private readonly presence: PresenceService,
  ) {}

  @RpcHandler(listUnreadChats)
  async list(
    @InputOf(listUnreadChats) { body }: Input<typeof listUnreadChats>,
  ): Promise<ResponseOf<typeof listUnreadChats>> {
    const connected = await this.presence.connected(body.userIds);
    const away = body.userIds.filter((userId) => !connected.has(userId));
    const chats = await this.chats.of(away);
    return away
      .map((userId) => ({
        userId,
        groups: chats
          .filter((chat) => chat.userId === userId)
          .map(({ groupId, unread, newestMessageAt }) => ({
            groupId,
            unread,
            newestMessageAt: newestMessageAt.toISOString(),
          })),
      }))
      .filter(({ groups }) => groups.length > 0);
  }
}
