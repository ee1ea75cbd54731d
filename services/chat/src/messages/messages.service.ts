import type { Message } from '@circlet/contracts';
import { type Actor, DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { GroupAccess } from '../memberships/group-access';
import { HistoryRepository, type MessageRange } from './history.repository';
import { MessageFrames } from './message-frames';
import { MessageUpdates } from './message-updates';
import { MessageRepository, type NewMessage } from './message.repository';
import { asGroupMessage, toMessage } from './message-row';
import { refusalToStore } from './posting.rules';

/** Posts group messages and reads their history. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly messages: MessageRepository,
    private readonly history: HistoryRepository,
    private readonly access: GroupAccess,
    private readonly frames: MessageFrames,
    private readonly updates: MessageUpdates,
  ) {}

  /**
   * Stores a message, then pushes it to every member, on all devices, the sender's included. A retry with the
   * same client id returns the first message and pushes it again, because the first push may have been lost
   * along with the response.
   * @throws DomainError `GROUP_NOT_FOUND`, `CHAT_MEMBERS_ONLY`, `CLIENT_ID_REUSED`, `PHOTO_UNUSABLE` or
   *   `REPLY_TO_UNKNOWN_MESSAGE`
   */
  async post(sender: Actor, content: Omit<NewMessage, 'userId'>): Promise<Message> {
    const message = { ...content, userId: sender.id };
    return (await this.insertAndPush(message)) ?? (await this.postAfterConfirming(sender, message));
  }

  /** Returns messages of a group, in ascending order. */
  async list(viewerId: number, groupId: number, range: MessageRange): Promise<Message[]> {
    const rows = await this.history.ofGroup(viewerId, groupId, range);
    return rows.map((row) =>
      asGroupMessage(toMessage(row, { userId: viewerId, hasBlocked: row.hasBlocked })),
    );
  }

  private async insertAndPush(message: NewMessage): Promise<Message | undefined> {
    const row = await this.messages.post(message);
    if (row === undefined) return undefined;
    this.frames.pushNew(row, row);
    return asGroupMessage(toMessage(row, { userId: message.userId, hasBlocked: false }));
  }

  /**
   * Handles a message that was not stored because the sender is not a member, the projection of
   * memberships is behind, it refers to a photo or a message that it can't use, or this is a retry. A retry needs the
   * membership check too, because it pushes a frame to the group.
   */
  private async postAfterConfirming(sender: Actor, message: NewMessage): Promise<Message> {
    await this.access.assertMember(message.groupId, sender);
    const posted =
      (await this.repushExisting(message)) ??
      (await this.insertAndPush(message)) ??
      (await this.repushExisting(message));
    if (posted !== undefined) return posted;
    const { replyToId, userId } = message;
    const isReplyKnown = replyToId === null || (await this.messages.isInChat(replyToId, userId, message));
    throw new DomainError(refusalToStore(message, isReplyKnown) ?? 'CHAT_MEMBERS_ONLY');
  }

  private async repushExisting({ userId, groupId, clientId }: NewMessage): Promise<Message | undefined> {
    const existingId = await this.messages.findByClientId(userId, clientId, { groupId });
    return existingId === undefined
      ? undefined
      : asGroupMessage(await this.updates.repeat(existingId, userId));
  }
}
