import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

import { eventually } from '../eventually';

/** A mail as it arrived. */
export interface ReceivedMail {
  readonly to: string;
  readonly messageId: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** A header as it was sent, unfolded; undefined when there is none. */
  header(name: string): string | undefined;
}

const unfolded = (mail: ParsedMail, name: string): string | undefined => {
  const line = mail.headerLines.find((header) => header.key === name.toLowerCase())?.line;
  return line
    ?.slice(line.indexOf(':') + 1)
    .replaceAll(/\r?\n\s+/g, ' ')
    .trim();
};

/** A real mail server that keeps what it is given. */
export class MailInbox {
  readonly received: ReceivedMail[] = [];
  /** How many connections have been opened so far. */
  connections = 0;
  private readonly interruptions: (() => unknown)[] = [];
  private refusals: { responseCode: number; after: 'RCPT' | 'DATA' }[] = [];

  private constructor(private readonly server: SMTPServer) {}

  /** Listens on a free port. */
  static async start(): Promise<MailInbox> {
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
    const inbox = new MailInbox(server);
    // A sender that is killed in the middle of a dialogue is what some suites are about.
    server.on('error', () => undefined);
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    return inbox;
  }

  /** `smtp://…` */
  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  /** Refuses the next mail with this status, at its recipient or after the whole mail. The reply repeats the address. */
  refuseNext(responseCode: number, after: 'RCPT' | 'DATA' = 'DATA'): void {
    this.refusals.push({ responseCode, after });
  }

  /** Runs work when the last byte of the next mail has arrived, before the server accepts it. */
  beforeNextAnswer(work: () => unknown): void {
    this.interruptions.push(work);
  }

  /** Ends all connections without a word, as servers do with idle ones. */
  dropConnections(): void {
    for (const connection of this.server.connections) connection.close();
  }

  /** Mails to an address, in order of arrival. */
  to(address: string): ReceivedMail[] {
    return this.received.filter((mail) => mail.to === address);
  }

  /** Awaits a mail. */
  mail(address: string, subject: string | RegExp): Promise<ReceivedMail> {
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
    return Object.assign(new Error(`Not now: <${to}>`), { responseCode: next.responseCode });
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
