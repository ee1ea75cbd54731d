import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

import { eventually } from '../eventually';

/** An email as it arrived. */
export interface ReceivedEmail {
  readonly to: string;
  readonly messageId: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Returns a header as it was sent, unfolded; undefined if it is missing. */
  header(name: string): string | undefined;
}

const unfolded = (mail: ParsedMail, name: string): string | undefined => {
  const line = mail.headerLines.find((header) => header.key === name.toLowerCase())?.line;
  return line
    ?.slice(line.indexOf(':') + 1)
    .replaceAll(/\r?\n\s+/g, ' ')
    .trim();
};

/** A real SMTP server that stores the emails it receives. */
export class EmailInbox {
  readonly received: ReceivedEmail[] = [];
  /** Number of connections opened so far. */
  connections = 0;
  private readonly interruptions: (() => unknown)[] = [];
  private refusals: { responseCode: number; after: 'RCPT' | 'DATA' }[] = [];

  private constructor(private readonly server: SMTPServer) {}

  /** Starts the server on a free port. */
  static async start(): Promise<EmailInbox> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onConnect: (_session, callback) => {
        inbox.connections += 1;
        callback();
      },
      onRcptTo: (address, _session, callback) => {
        callback(inbox.refusalAfter('RCPT', address.address));
      },
      onData: (stream, session, callback) => {
        const to = session.envelope.rcptTo.map((recipient) => recipient.address).join(', ');
        simpleParser(stream).then(
          async (mail) => {
            await inbox.interruptions.shift()?.();
            const refusal = inbox.refusalAfter('DATA', to);
            if (refusal === null) inbox.keep(to, mail);
            callback(refusal);
          },
          (error: unknown) => {
            callback(error as Error);
          },
        );
      },
    });
    const inbox = new EmailInbox(server);
    // Some suites kill a sender in the middle of an SMTP dialog.
    server.on('error', () => undefined);
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    return inbox;
  }

  /** `smtp://…` */
  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  /**
   * Refuses the next email with this status, after its recipient or
   * after the whole message. The reply repeats the address.
   */
  refuseNext(responseCode: number, after: 'RCPT' | 'DATA' = 'DATA'): void {
    this.refusals.push({ responseCode, after });
  }

  /** Runs work once the last byte of the next email has arrived, before the server accepts it. */
  beforeNextAnswer(work: () => unknown): void {
    this.interruptions.push(work);
  }

  /** Closes all connections without a reply, as servers do with idle ones. */
  dropConnections(): void {
    for (const connection of this.server.connections) connection.close();
  }

  /** Returns the emails to an address in order of arrival. */
  to(address: string): ReceivedEmail[] {
    return this.received.filter((mail) => mail.to === address);
  }

  /** Waits for an email whose subject matches. */
  mail(address: string, subject: string | RegExp): Promise<ReceivedEmail> {
    return eventually(() => this.to(address).find((mail) => mail.subject.search(subject) >= 0));
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.server.close(resolve);
    });
  }

  private refusalAfter(after: 'RCPT' | 'DATA', to: string): Error | null {
    const [next] = this.refusals;
    if (next?.after !== after) return null;
    this.refusals.shift();
    return Object.assign(new Error(`Try again later: <${to}>`), { responseCode: next.responseCode });
  }

  private keep(to: string, mail: ParsedMail): void {
    this.received.push({
      to,
      messageId: mail.messageId ?? '',
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: typeof mail.html === 'string' ? mail.html : '',
      header: (name) => unfolded(mail, name),
    });
  }
}
