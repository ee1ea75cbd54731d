import { type GroupChat, listGroupChats } from '@circlet/contracts';
import { Handles, type Input } from '@circlet/platform';
import { Controller, Module } from '@nestjs/common';

import { asGroupMessage, toMessage } from '../messages/message-row';
import { type GroupChatRow, GroupChatsRepository } from './group-chats.repository';

/** Returns a chat as this viewer's list shows it. */
const toGroupChat = (row: GroupChatRow, userId: number): GroupChat => ({
  groupId: row.chatId,
  lastMessage:
    row.id === null ? null : asGroupMessage(toMessage(row, { userId, hasBlocked: row.hasBlocked })),
  level: row.level,
  pins: row.pins,
});

/** Lists the chats of a user's groups. */
@Controller()
export class GroupChatsController {
  constructor(private readonly chats: GroupChatsRepository) {}

  @Handles(listGroupChats)
  async list({ actor }: Input<typeof listGroupChats>): Promise<GroupChat[]> {
    return (await this.chats.ofUser(actor.id)).map((row) => toGroupChat(row, actor.id));
  }
}

/** The list of group chats. */
@Module({ controllers: [GroupChatsController], providers: [GroupChatsRepository] })
export class GroupChatsModule {}
