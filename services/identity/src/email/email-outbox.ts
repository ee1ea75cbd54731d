import type { Work } from '@circlet/events';
import { Injectable } from '@nestjs/common';

import { EmailsRepository } from './emails.repository';
import { EmailDispatcher } from './email-dispatcher';
import type { NewEmail } from './email-kinds';

/** Records emails to be sent. */
@Injectable()
export class EmailOutbox {
  constructor(
    private readonly emails: EmailsRepository,
    private readonly dispatcher: EmailDispatcher,
  ) {}

  /**
   * Adds emails to the work that causes them: sent right after its commit, or never if it rolls back.
   * @returns the ids of those that were added
   */
  async add(work: Work, ...newEmails: readonly NewEmail[]): Promise<number[]> {
    if (newEmails.length === 0) return [];
    const ids = await this.emails.add(work.tx, newEmails);
    work.afterCommit(() => {
      this.dispatcher.wake();
    });
    return ids;
  }
}
