import { Injectable, Logger } from '@nestjs/common';

import { EmailsRepository, type ClaimedMail } from './emails.repository';
import { MailComposition } from './mail-composition';
import { isWanted } from './mail.rules';
import { mailKinds } from './mail-kinds';
import { SentMarks, type SentMark } from './sent-mark';
import { SmtpServer } from './smtp-server';

/** A mail was not sent this time; the job is tried again. */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
}

/**
 * Sends one mail, once. The mark that it was sent and the byte with which the server takes it leave this process in the
 * same turn of the event loop: whenever the process ends, either both are on their way or neither is.
 */
@Injectable()
export class SendMailJob {
  private readonly logger = new Logger(SendMailJob.name);

  constructor(
    private readonly emails: EmailsRepository,
    private readonly composition: MailComposition,
    private readonly marks: SentMarks,
    private readonly server: SmtpServer,
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
    let mark: SentMark | undefined;
    const delivery = await this.server.deliver(outgoing, async () => {
      mark = await this.marks.prepare(mail.id);
      mark.write();
    });
    await mark?.stored().catch((error: unknown) => {
      this.logger.warn({ err: error, mailId: mail.id }, 'The mark that a mail was sent is written again');
    });
    if (delivery.outcome === 'refused') {
      await this.emails.markUnsent(mail.id, isLastAttempt);
      throw new MailNotSent(delivery.error.message, { cause: delivery.error });
    }
    // Without an answer it may have arrived; sending it again could only make it two.
    if (delivery.outcome === 'unanswered') {
      this.logger.warn(
        { err: delivery.error, mailId: mail.id },
        'The mail server did not say whether it took a mail',
      );
    }
    await this.emails.markSent(mail.id);
  }
}
