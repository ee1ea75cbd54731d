import { Injectable, Logger } from '@nestjs/common';

import { EmailsRepository, type ClaimedEmail } from './emails.repository';
import { EmailDelivery } from './delivery/email-delivery';
import { EmailComposer } from './email-composer';
import { isWanted } from './email.rules';

/** Thrown when an email was not sent this time, so that the job is retried. */
export class EmailNotSent extends Error {
  override readonly name = 'EmailNotSent';
}

/** Sends an email once. */
@Injectable()
export class SendEmailJob {
  private readonly logger = new Logger(SendEmailJob.name);

  constructor(
    private readonly emails: EmailsRepository,
    private readonly composer: EmailComposer,
    private readonly delivery: EmailDelivery,
  ) {}

  /** @throws Error when the job must be retried */
  async run(emailId: number, isLastAttempt: boolean): Promise<void> {
    const email = await this.emails.claim(emailId);
    if (email === undefined) {
      if (await this.emails.isWaiting(emailId)) throw new EmailNotSent('Another worker has claimed it');
      return;
    }
    if (!isWanted(email)) {
      await this.emails.markSkipped(email.claim);
      return;
    }
    try {
      await this.send(email);
    } catch (error) {
      if (isLastAttempt) await this.emails.markFailed(emailId);
      throw error;
    }
  }

  private async send(email: ClaimedEmail): Promise<void> {
    const outgoing = await this.composer.compose(email).catch(async (error: unknown) => {
      await this.emails.release(email.claim);
      throw error;
    });
    const result = await this.delivery.deliver(email.claim, outgoing);
    if (result.outcome === 'refused') throw new EmailNotSent(result.reason);
    // Without an answer, the email might have arrived. Sending it again could only duplicate it.
    if (result.outcome === 'unanswered') {
      this.logger.warn(
        { reason: result.reason, mailId: email.claim.emailId },
        'The mail server did not confirm whether it accepted an email',
      );
    }
  }
}
