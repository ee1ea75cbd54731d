import { listUnreadChats, type ResponseOf, UNREAD_CHATS_USERS } from '@circlet/contracts';
import { RpcClient } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { EmailOutbox } from './email-outbox';
import { UnreadSummariesRepository } from './unread-summaries.repository';

type UnreadChats = ResponseOf<typeof listUnreadChats>[number];

/**
 * Emails a summary of unread messages to users who have been
 * away for a day, at most once a day and only if some are new.
 */
@Injectable()
export class SummarizeUnreadJob {
  constructor(
    private readonly summaries: UnreadSummariesRepository,
    private readonly emails: EmailOutbox,
    private readonly rpc: RpcClient,
  ) {}

  async run(): Promise<void> {
    let after = 0;
    for (;;) {
      const userIds = await this.summaries.inactiveUsersAfter(after, UNREAD_CHATS_USERS);
      const last = userIds.at(-1);
      if (last === undefined) return;
      const chats = await this.rpc.call(listUnreadChats, { actor: null, body: { userIds } });
      for (const chat of chats) await this.summarize(chat);
      after = last;
    }
  }

  private async summarize({ userId, groups, direct }: UnreadChats): Promise<void> {
    const chats = [
      ...direct.map(({ directUserId, ...missed }) => ({ chat: { personId: directUserId }, ...missed })),
      ...groups.map(({ groupId, ...missed }) => ({ chat: { groupId }, ...missed })),
    ].sort((a, b) => b.newestMessageAt.localeCompare(a.newestMessageAt));
    const [newest] = chats;
    if (newest === undefined) return;
    await this.summaries.record(userId, newest.newestMessageAt, async (work, eventId) => {
      await this.emails.add(work, {
        kind: 'unreadSummary',
        eventId,
        userId,
        facts: { unread: chats.map(({ chat, unread }) => ({ ...chat, unread })) },
      });
    });
  }
}
