import { Injectable, Logger } from '@nestjs/common';

import { EmailsRepository, type ClaimedMail } from './emails.repository';
import { Handover } from './handover/handover';
import { MailComposition } from './mail-composition';
import { isWanted } from './mail.rules';

/** Thrown when an email was not sent this time, so that the job is retried. */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
}

/** Sends an email once. */
@Injectable()
export class SendMailJob {
  private readonly logger = new Logger(SendMailJob.name);

  constructor(
    private readonly emails: EmailsRepository,
    private readonly composition: MailComposition,
    private readonly handover: Handover,
  ) {}

  /** @throws Error when the job must be retried */
  async run(mailId: number, isLastAttempt: boolean): Promise<void> {
    const mail = await this.emails.claim(mailId);
    if (mail === undefined) {
      if (await this.emails.isWaiting(mailId)) throw new MailNotSent('Another worker has claimed it');
      return;
    }
    if (!isWanted(mail)) {
      await this.emails.markSkipped(mail.claim);
      return;
    }
    try {
      await this.send(mail);
    } catch (error) {
      if (isLastAttempt) await this.emails.markFailed(mailId);
      throw error;
    }
  }

  private async send(mail: ClaimedMail): Promise<void> {
    const outgoing = await this.composition.compose(mail).catch(async (error: unknown) => {
      await this.emails.release(mail.claim);
      throw error;
    });
    const delivery = await this.handover.deliver(mail.claim, outgoing);
    if (delivery.outcome === 'refused') throw new MailNotSent(delivery.reason);
    // Without an answer, the email might have arrived. Sending it again could only duplicate it.
    if (delivery.outcome === 'unanswered') {
      this.logger.warn(
        { reason: delivery.reason, mailId: mail.claim.mailId },
        'The mail server did not say whether it accepted a mail',
      );
    }
  }
}
