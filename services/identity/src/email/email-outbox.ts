import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

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

  /** Adds emails in the transaction that causes them: committed with it or never sent. */
  add(transaction: EntityManager, ...newEmails: readonly NewEmail[]): Promise<void> {
    return this.emails.add(transaction, newEmails);
  }

  /** Sends new emails immediately instead of at the next sweep. Call it after the commit. */
  wake(): void {
    this.dispatcher.wake();
  }
}
