import type { AnyMessage } from '@circlet/contracts';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { MessageAccess } from '../messages/message-access';
import { asSeenBy, MessageUpdates } from '../messages/message-updates';
import { ReactionsRepository } from './reactions.repository';

/** Adds and removes reactions, and pushes the changed messages. */
@Injectable()
export class ReactionsService {
  constructor(
    private readonly reactions: ReactionsRepository,
    private readonly access: MessageAccess,
    private readonly updates: MessageUpdates,
  ) {}

  /**
   * Adds a reaction. Adding it again changes nothing.
   * @throws DomainError `MESSAGE_NOT_FOUND` or `MESSAGE_DELETED`
   */
  async add(messageId: number, emoji: string, userId: number): Promise<AnyMessage> {
    if (await this.reactions.add(messageId, emoji, userId))
      return this.updates.show('message_changed', messageId, userId);
    const message = await this.access.getVisible(messageId, userId);
    if (message.deletedAt !== null) throw new DomainError('MESSAGE_DELETED');
    return asSeenBy(userId, message);
  }

  /**
   * Removes a reaction. Removing it again changes nothing.
   * @throws DomainError `MESSAGE_NOT_FOUND`
   */
  async remove(messageId: number, emoji: string, userId: number): Promise<void> {
    if (await this.reactions.remove(messageId, emoji, userId))
      await this.updates.show('message_changed', messageId, userId);
  }
}
