import { type Claim, type DeliveryResult, EmailDelivery, type OutgoingEmail } from './email-delivery';
import { DeliveryMarks } from './delivery-marks';
import { SmtpServer } from './smtp-server';

/** The mail server, and the database in which emails are marked. */
export interface DeliverySettings {
  readonly smtpUrl: string;
  readonly databaseUrl: string;
}

/**
 * Delivers emails in this process. An email is marked as being sent before the byte
 * that makes the server accept it leaves, and that byte leaves only after the mark is
 * definitely stored. If anything fails in between, the email is not sent again.
 */
export class SmtpDelivery extends EmailDelivery {
  private readonly server: SmtpServer;
  private readonly marks: DeliveryMarks;

  constructor({ smtpUrl, databaseUrl }: DeliverySettings) {
    super();
    this.server = new SmtpServer(smtpUrl);
    this.marks = new DeliveryMarks(databaseUrl);
  }

  override async deliver(claim: Claim, email: OutgoingEmail): Promise<DeliveryResult> {
    const result = await this.server.deliver(email, () => this.marks.begin(claim));
    if (result.outcome === 'refused') await this.marks.revert(claim);
    else await this.marks.settle(claim, result.outcome === 'accepted' ? 'sent' : 'in_doubt');
    return result;
  }

  async onApplicationShutdown(): Promise<void> {
    this.server.close();
    await this.marks.close();
  }
}
