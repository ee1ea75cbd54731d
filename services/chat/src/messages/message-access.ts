import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { GroupAccess } from '../memberships/group-access';
import type { MessageRow } from './message-row';
import { MessageLookupRepository, type MessageWithAudience } from './message-lookup.repository';

/**
 * Checks access to messages: members see those of their group, and the two users of a direct chat see theirs.
 */
@Injectable()
export class MessageAccess {
  constructor(
    private readonly messages: MessageLookupRepository,
    private readonly groups: GroupAccess,
  ) {}

  /**
   * Returns a message that this user can read.
   * @throws DomainError `MESSAGE_NOT_FOUND`, even when the message exists for others
   */
  async getVisible(messageId: number, userId: number): Promise<MessageWithAudience> {
    const message = await this.messages.find(messageId);
    if (message === undefined || !(await this.canSee(message, userId)))
      throw new DomainError('MESSAGE_NOT_FOUND');
    return message;
  }

  private canSee(message: MessageRow, userId: number): Promise<boolean> {
    if (message.groupId !== null) return this.groups.isMember(message.groupId, userId);
    return Promise.resolve(message.directLow === userId || message.directHigh === userId);
  }
}
