import { type Delivery, Handover, type OutgoingMail } from './handover';
import { type SentMark, SentMarks } from './sent-marks';
import { SmtpServer } from './smtp-server';

/** Where mails go and where they are marked. */
export interface HandoverSettings {
  readonly smtpUrl: string;
  readonly databaseUrl: string;
}

/**
 * Hands mails over in this process. The mark that a mail was sent and the byte with which the server takes it leave in the same
 * turn of the event loop: when the process ends, either both are on their way or, nearly always, neither is.
 */
export class SmtpHandover extends Handover {
  private readonly server: SmtpServer;
  private readonly marks: SentMarks;

  constructor({ smtpUrl, databaseUrl }: HandoverSettings) {
    super();
    this.server = new SmtpServer(smtpUrl);
    this.marks = new SentMarks(databaseUrl);
  }

  override async deliver(mailId: number, mail: OutgoingMail): Promise<Delivery> {
    let mark: SentMark | undefined;
    const delivery = await this.server.deliver(mail, async () => {
      mark = await this.marks.prepare(mailId);
      mark.write();
    });
    // What the mark could not do now, the job does when it hears that the mail was taken.
    await mark?.stored().catch(() => undefined);
    if (mark !== undefined && delivery.outcome === 'refused') await this.marks.takeBack(mailId);
    return delivery;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.marks.close();
  }
}
