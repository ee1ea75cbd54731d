import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { EmailsRepository } from './emails.repository';
import { MailDispatcher } from './mail-dispatcher';
import type { NewMail } from './mail-kinds';

/** Records emails to be sent. */
@Injectable()
export class Mails {
  constructor(
    private readonly emails: EmailsRepository,
    private readonly dispatcher: MailDispatcher,
  ) {}

  /** Adds emails in the transaction that causes them: committed with it or never sent. */
  add(transaction: EntityManager, ...mails: readonly NewMail[]): Promise<void> {
    return this.emails.add(transaction, mails);
  }

  /** Sends new emails immediately instead of at the next sweep. Call it after the commit. */
  wake(): void {
    this.dispatcher.wake();
  }
}
