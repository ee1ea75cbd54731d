import type { Work } from '@circlet/events';
import { Injectable } from '@nestjs/common';

import { AppealLinks } from '../appeals/appeal-links';
import { EmailOutbox } from '../email/email-outbox';
import type { NewBan } from './bans.repository';

/** Emails users that their accounts are suspended, with links to appeal. */
@Injectable()
export class SuspensionEmails {
  constructor(
    private readonly emails: EmailOutbox,
    private readonly appealLinks: AppealLinks,
  ) {}

  /** Adds the email about a ban to the work that causes it. */
  async add(
    work: Work,
    {
      eventId,
      banId,
      userId,
      reason,
    }: Pick<NewBan, 'userId' | 'reason'> & { eventId: string; banId: number },
  ): Promise<void> {
    const appealLinkId = await this.appealLinks.prepare(work.tx, banId);
    const facts = { appealLinkId, ...(reason === null ? {} : { reason }) };
    await this.emails.add(work, { kind: 'accountSuspended', eventId, userId, facts });
  }
}
