import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { GroupAccess } from '../memberships/group-access';
import type { MessageRow } from './message.row';
import { OneMessageRepository } from './one-message.repository';

/** Who sees which message: the members of its group, or the two people of a one-to-one chat. */
@Injectable()
export class MessageAccess {
  constructor(
    private readonly messages: OneMessageRepository,
    private readonly groups: GroupAccess,
  ) {}

  /**
   * A message that this person may read.
   * @throws DomainError `MESSAGE_NOT_FOUND`, also when it is there for others
   */
  async mustSee(messageId: number, userId: number): Promise<MessageRow> {
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
