import { limits, type Message } from '@circlet/contracts';
import { encodeCursor, type Page } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { asGroupMessage, toMessage } from '../messages/message-row';
import { MentionsRepository } from './mentions.repository';

/** Lists unread mentions. */
@Injectable()
export class MentionsService {
  constructor(private readonly mentions: MentionsRepository) {}

  /**
   * Returns a page of unread messages that mention the user, newest first.
   * @param before - id of the last message on the previous page
   */
  async unread(userId: number, limit: number, before = Number.MAX_SAFE_INTEGER): Promise<Page<Message>> {
    const [found, total] = await Promise.all([
      this.mentions.unread(userId, before, limit + 1),
      this.mentions.count(userId),
    ]);
    const page = found.slice(0, limit);
    const last = found.length > limit ? page.at(-1)?.id : undefined;
    return {
      rows: page.map((row) => asGroupMessage(toMessage(row, { userId, hasBlocked: false }))),
      total,
      totalIsAtLeast: total === limits.exactCount,
      nextCursor: last === undefined ? undefined : encodeCursor([last]),
    };
  }
}
