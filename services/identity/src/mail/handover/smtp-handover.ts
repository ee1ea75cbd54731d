import { type Claim, type Delivery, Handover, type OutgoingMail } from './handover';
import { MailMarks } from './mail-marks';
import { SmtpServer } from './smtp-server';

/** The mail server, and the database in which emails are marked. */
export interface HandoverSettings {
  readonly smtpUrl: string;
  readonly databaseUrl: string;
}

/**
 * Hands emails over in this process. An email is marked as being sent before the byte
 * that makes the server accept it leaves, and that byte leaves only after the mark is
 * definitely stored. If anything fails in between, the email is not sent again.
 */
export class SmtpHandover extends Handover {
  private readonly server: SmtpServer;
  private readonly marks: MailMarks;

  constructor({ smtpUrl, databaseUrl }: HandoverSettings) {
    super();
    this.server = new SmtpServer(smtpUrl);
    this.marks = new MailMarks(databaseUrl);
  }

  override async deliver(claim: Claim, mail: OutgoingMail): Promise<Delivery> {
    const delivery = await this.server.deliver(mail, () => this.marks.begin(claim));
    if (delivery.outcome === 'refused') await this.marks.takeBack(claim);
    else await this.marks.settle(claim, delivery.outcome === 'accepted' ? 'sent' : 'in_doubt');
    return delivery;
  }

  async onApplicationShutdown(): Promise<void> {
    this.server.close();
    await this.marks.close();
  }
}
