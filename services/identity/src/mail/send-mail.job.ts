import { Injectable, Logger } from '@nestjs/common';

import { EmailsRepository, type ClaimedMail } from './emails.repository';
import { Handover } from './handover/handover';
import { MailComposition } from './mail-composition';
import { isWanted } from './mail.rules';
import { mailKinds } from './mail-kinds';

/** A mail was not sent this time; the job is tried again. */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
}

/** Sends one mail, once. */
@Injectable()
export class SendMailJob {
  private readonly logger = new Logger(SendMailJob.name);

  constructor(
    private readonly emails: EmailsRepository,
    private readonly composition: MailComposition,
    private readonly handover: Handover,
  ) {}

  /** @throws MailNotSent when it has to be tried again */
  async run(mailId: number, isLastAttempt: boolean): Promise<void> {
    const mail = await this.emails.claim(mailId, (kind) => mailKinds[kind]);
    if (mail === undefined) {
      if (await this.emails.isWaiting(mailId)) throw new MailNotSent('Another worker has it in hand');
      return;
    }
    if (isWanted(mail)) await this.send(mail, isLastAttempt);
    else await this.emails.markSkipped(mailId);
  }

  private async send(mail: ClaimedMail, isLastAttempt: boolean): Promise<void> {
    const outgoing = await this.composition.compose(mail).catch(async (error: unknown) => {
      await this.emails.markUnsent(mail.id, isLastAttempt);
      throw error;
    });
    const delivery = await this.handover.deliver(mail.id, outgoing);
    if (delivery.outcome === 'refused') {
      await this.emails.markUnsent(mail.id, isLastAttempt);
      throw new MailNotSent(delivery.reason);
    }
    // Without an answer it may have arrived; sending it again could only make it two.
    if (delivery.outcome === 'unanswered') {
      this.logger.warn(
        { reason: delivery.reason, mailId: mail.id },
        'The mail server did not say whether it took a mail',
      );
    }
    await this.emails.markSent(mail.id);
  }
}
