import { listUnreadChats, type ResponseOf } from '@circlet/contracts';
import { Handles, type Input } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { PresenceService } from '../presence/presence.service';
import { type UnreadChat, UnreadChatsRepository } from './unread-chats.repository';

/** Formats the unread part of one chat for the response. */
const toUnread = ({ unread, newestMessageAt }: UnreadChat) => ({
  unread,
  newestMessageAt: newestMessageAt.toISOString(),
});

/** Lists unread messages for the daily email. */
@Controller()
export class UnreadChatsController {
  constructor(
    private readonly chats: UnreadChatsRepository,
    private readonly presence: PresenceService,
  ) {}

  @Handles(listUnreadChats)
  async list({ body }: Input<typeof listUnreadChats>): Promise<ResponseOf<typeof listUnreadChats>> {
    const connected = await this.presence.connected(body.userIds);
    const offline = body.userIds.filter((userId) => !connected.has(userId));
    const [groups, direct] = await Promise.all([this.chats.inGroups(offline), this.chats.direct(offline)]);
    return offline
      .map((userId) => ({
        userId,
        groups: groups
          .filter((chat) => chat.userId === userId)
          .map((chat) => ({ groupId: chat.groupId, ...toUnread(chat) })),
        direct: direct
          .filter((chat) => chat.userId === userId)
          .map((chat) => ({ directUserId: chat.directUserId, ...toUnread(chat) })),
      }))
      .filter((chats) => chats.groups.length + chats.direct.length > 0);
  }
}
