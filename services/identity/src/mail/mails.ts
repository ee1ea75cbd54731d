import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { EmailsRepository } from './emails.repository';
import { MailDispatcher } from './mail-dispatcher';
import type { NewMail } from './mail-kinds';

/** Says what is to be mailed. */
@Injectable()
export class Mails {
  constructor(
    private readonly emails: EmailsRepository,
    private readonly dispatcher: MailDispatcher,
  ) {}

  /** Part of the transaction that causes them: committed with it or never sent. */
  add(transaction: EntityManager, ...mails: readonly NewMail[]): Promise<void> {
    return this.emails.add(transaction, mails);
  }

  /** Call after the commit, so that the mail goes out at once. */
  wake(): void {
    this.dispatcher.wake();
  }
}
