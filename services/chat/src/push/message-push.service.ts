import type { getMessagePush, ResponseOf } from '@circlet/contracts';
import { Injectable } from '@nestjs/common';

import { DirectRepository } from '../direct/direct.repository';
import { refusalToMessage } from '../direct/direct.rules';
import { PresenceService } from '../presence/presence.service';
import { MessagePushRepository } from './message-push.repository';

/** Decides who gets a push about a message. */
@Injectable()
export class MessagePushService {
  constructor(
    private readonly messages: MessagePushRepository,
    private readonly direct: DirectRepository,
    private readonly presence: PresenceService,
  ) {}

  /** Returns what a push says and who gets it now; null if there is nothing to push. */
  async find(messageId: number): Promise<ResponseOf<typeof getMessagePush>> {
    const message = await this.messages.find(messageId);
    if (message === undefined) return null;
    const { readerIds, ...shown } = message;
    const userIds =
      message.groupId === null ? await this.whoCanHearFrom(message.userId, readerIds) : readerIds;
    const looking = await this.presence.looking(userIds);
    return {
      ...shown,
      userIds: userIds.filter((userId) => !looking.has(userId)),
      lookingIds: userIds.filter((userId) => looking.has(userId)),
    };
  }

  /** Returns the users whose one-to-one chat with the author is still open. */
  private async whoCanHearFrom(authorId: number, readerIds: readonly number[]): Promise<readonly number[]> {
    const relationships = await this.direct.relationships(authorId, readerIds);
    return readerIds.filter((readerId) => {
      const relationship = relationships.get(readerId);
      return relationship !== undefined && refusalToMessage(relationship) === undefined;
    });
  }
}
