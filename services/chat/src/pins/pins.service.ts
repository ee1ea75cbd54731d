import type { AnyMessage, PinnedDirectMessage, PinnedMessage } from '@circlet/contracts';
import { Injectable } from '@nestjs/common';

import { MessageAccess } from '../messages/message-access';
import { asDirectMessage, asGroupMessage, toMessage } from '../messages/message-row';
import { asSeenBy, MessageUpdates } from '../messages/message-updates';
import { type PinRow, PinsRepository } from './pins.repository';

const pinFields = ({ pinnedBy, pinnedAt }: PinRow): Pick<PinnedMessage, 'pinnedBy' | 'pinnedAt'> => ({
  pinnedBy,
  pinnedAt: pinnedAt.toISOString(),
});

/** Pins and unpins messages for everyone in their chat, and pushes the changed messages. */
@Injectable()
export class PinsService {
  constructor(
    private readonly pins: PinsRepository,
    private readonly access: MessageAccess,
    private readonly updates: MessageUpdates,
  ) {}

  /**
   * Pins a message. Pinning it again changes nothing.
   * @throws DomainError `MESSAGE_NOT_FOUND`, `MESSAGE_DELETED` or `TOO_MANY_PINS`
   */
  async pin(messageId: number, userId: number): Promise<AnyMessage> {
    if (await this.pins.pin(messageId, userId))
      return this.updates.show('message_changed', messageId, userId);
    return asSeenBy(userId, await this.access.getVisible(messageId, userId));
  }

  /**
   * Unpins a message. Unpinning it again changes nothing.
   * @throws DomainError `MESSAGE_NOT_FOUND`
   */
  async unpin(messageId: number, userId: number): Promise<void> {
    if (await this.pins.unpin(messageId)) await this.updates.show('message_changed', messageId, userId);
  }

  /** Returns the pinned messages of a group, the latest pin first. */
  async ofGroup(userId: number, groupId: number): Promise<PinnedMessage[]> {
    const rows = await this.pins.ofGroup(userId, groupId);
    return rows.map((row) => ({
      ...asGroupMessage(toMessage(row, { userId, hasBlocked: row.hasBlocked })),
      ...pinFields(row),
    }));
  }

  /** Returns the pinned messages of a one-to-one chat, the latest pin first. */
  async ofPair(userId: number, otherId: number): Promise<PinnedDirectMessage[]> {
    const rows = await this.pins.ofPair(userId, otherId);
    return rows.map((row) => ({
      ...asDirectMessage(toMessage(row, { userId, hasBlocked: row.hasBlocked })),
      ...pinFields(row),
    }));
  }
}
