import type { BodyOf, messageWindow, ResponseOf } from '@circlet/contracts';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { HistoryRepository, type HistoryRow, type MessageRange } from '../messages/history.repository';
import { MessageAccess } from '../messages/message-access';
import { type MessageRow, toMessage, toPhoto } from '../messages/message-row';
import { PhotosRepository } from '../photos/photos.repository';

/** Collects a reported message and the messages around it. */
@Injectable()
export class EvidenceService {
  constructor(
    private readonly access: MessageAccess,
    private readonly history: HistoryRepository,
    private readonly photos: PhotosRepository,
  ) {}

  /**
   * Returns a message with its surrounding messages in ascending order, without deleted ones. Its photos are kept from
   * now on if the report names its author and its group: one that does not is refused, and must leave no traces.
   * @throws DomainError `MESSAGE_NOT_FOUND` when it is deleted or this user cannot read it
   */
  async windowAround(
    userId: number,
    { messageId, reportedUserId, groupId, before, after }: BodyOf<typeof messageWindow>,
  ): Promise<ResponseOf<typeof messageWindow>> {
    const message = await this.access.getVisible(messageId, userId);
    if (message.deletedAt !== null) throw new DomainError('MESSAGE_NOT_FOUND');
    const [earlier, later] = await Promise.all([
      this.read(userId, message, { before: messageId, limit: before }),
      this.read(userId, message, { after: messageId, limit: after }),
    ]);
    const rows: MessageRow[] = [...earlier, message, ...later].filter((row) => row.deletedAt === null);
    const isAsReported =
      message.userId === reportedUserId && (groupId === null || message.groupId === groupId);
    const photos = isAsReported ? await this.photos.keepAsEvidence(messageId) : [];
    const { replyTo } = toMessage(message, { userId, hasBlocked: false });
    return {
      groupId: message.groupId,
      messages: rows.map((row) => ({
        id: row.id,
        userId: row.userId,
        userName: row.name,
        content: row.content,
        photos: row.id === messageId ? photos.map(toPhoto) : [],
        replyTo: row.id === messageId ? replyTo : null,
        createdAt: row.createdAt.toISOString(),
      })),
    };
  }

  private read(userId: number, message: MessageRow, range: MessageRange): Promise<HistoryRow[]> {
    if (message.groupId !== null) return this.history.ofGroup(userId, message.groupId, range);
    const other = message.directLow === userId ? message.directHigh : message.directLow;
    return this.history.ofPair(userId, other ?? 0, range);
  }
}
