import { randomUUID } from 'node:crypto';

import type { Work } from '@circlet/events';
import { Injectable, Logger } from '@nestjs/common';

import { EmailOutbox } from '../email/email-outbox';
import { NotMeEmails } from '../email/not-me-emails';

type TwoStepChange = 'twoStepTurnedOn' | 'twoStepTurnedOff' | 'recoveryCodesReplaced';

/** Emails users about changes of their two-step sign-in, and logs them. */
@Injectable()
export class TwoStepReports {
  private readonly logger = new Logger(TwoStepReports.name);

  constructor(
    private readonly emails: EmailOutbox,
    private readonly notMeEmails: NotMeEmails,
  ) {}

  /** Adds the report to the work that causes it. A thief could turn two-step sign-in on to lock the user out. */
  async add(work: Work, userId: number, kind: TwoStepChange): Promise<void> {
    work.notify([userId], 'session');
    const email = { kind, eventId: randomUUID(), userId };
    await (kind === 'twoStepTurnedOn' ? this.notMeEmails : this.emails).add(work, email);
    work.afterCommit(() => {
      this.logger.log({ event: kind, userId }, 'Two-step sign-in was changed');
    });
  }
}
