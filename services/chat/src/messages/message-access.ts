import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { GroupAccess } from '../memberships/group-access';
import type { MessageRow } from './message.row';
import { OneMessageRepository, type SeenMessage } from './one-message.repository';

/**
 * Checks access to messages: members see those of their group, and the two users of a direct chat see theirs.
 */
@Injectable()
export class MessageAccess {
  constructor(
    private readonly messages: OneMessageRepository,
    private readonly groups: GroupAccess,
  ) {}

  /**
   * Returns a message that this user can read.
   * @throws DomainError `MESSAGE_NOT_FOUND`, even when the message exists for others
   */
  async mustSee(messageId: number, userId: number): Promise<SeenMessage> {
    const message = await this.messages.find(messageId);
    if (message === undefined || !(await this.sees(message, userId)))
      throw new DomainError('MESSAGE_NOT_FOUND');
    return message;
  }

  private sees(message: MessageRow, userId: number): Promise<boolean> {
    if (message.groupId !== null) return this.groups.isMember(message.groupId, userId);
    return Promise.resolve(message.directLow === userId || message.directHigh === userId);
  }
}
