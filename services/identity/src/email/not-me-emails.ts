import type { Work } from '@circlet/events';
import { Injectable } from '@nestjs/common';

import { NotMeLinks } from '../links/not-me-links';
import type { NewEmail } from './email-kinds';
import { EmailOutbox } from './email-outbox';

/** Emails users about what could be a thief's doing, each with a link to report that it wasn't them. */
@Injectable()
export class NotMeEmails {
  constructor(
    private readonly emails: EmailOutbox,
    private readonly links: NotMeLinks,
  ) {}

  /** Adds an email to the work that causes it, once for each `eventId`, from which it derives its link. */
  async add(work: Work, email: NewEmail & { readonly userId: number }): Promise<void> {
    const { eventId, userId, facts } = email;
    const added = await this.emails.add(work, { ...email, facts: { ...facts, notMeId: eventId } });
    // Without this, a repeated report would bring a used link back.
    if (added.length > 0) await this.links.add(work.tx, userId, eventId);
  }
}
