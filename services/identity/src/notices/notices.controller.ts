import { listNotices, markNoticesRead, type Notice } from '@circlet/contracts';
import { Transactions } from '@circlet/events';
import { Handles, type Input, pageReply, type RpcReply } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { EmailContexts } from '../email/email-contexts';
import { shortLine } from '../push/push-line.rules';
import { pushTexts } from '../push/push-texts';
import { NoticesRepository } from './notices.repository';

/** The notices of a user, in the words of the pushes about them. */
@Controller()
export class NoticesController {
  constructor(
    private readonly notices: NoticesRepository,
    private readonly contexts: EmailContexts,
    private readonly transactions: Transactions,
  ) {}

  @Handles(listNotices)
  async list({ actor, query }: Input<typeof listNotices>): Promise<RpcReply<readonly Notice[]>> {
    const { rows, ...page } = await this.notices.page(actor.id, query);
    const contexts = await this.contexts.ofAll(
      rows.map(({ facts }) => facts),
      shortLine,
    );
    const written = contexts.flatMap((context, index): Notice[] => {
      const row = rows[index];
      if (row === undefined) return [];
      const { id, kind, isRead, createdAt } = row;
      const { title, body, url } = pushTexts[kind](context);
      const { pathname, search } = new URL(url);
      return [{ id, kind, title, body, path: pathname + search, isRead, createdAt: createdAt.toISOString() }];
    });
    return pageReply({ ...page, rows: written });
  }

  @Handles(markNoticesRead)
  async markRead({ actor, body }: Input<typeof markNoticesRead>): Promise<{ message: string }> {
    await this.transactions.run(async (work) => {
      await this.notices.markRead(work.tx, actor.id, body.noticeId);
      work.notify([actor.id], 'notices');
    });
    return { message: 'Your notices are marked as read' };
  }
}
