import type { Readable } from 'node:stream';

import SMTPConnection, {
  type SMTPConnectionCredentials,
  type SMTPConnectionOptions,
} from 'nodemailer/lib/smtp-connection';

/** The envelope of an email. */
export interface Envelope {
  readonly from: string;
  readonly to: string;
}

const settle =
  (resolve: () => void, reject: (error: Error) => void) =>
  (error?: Error | null): void => {
    if (error) reject(error);
    else resolve();
  };

/** A connection to the mail server that sends one email at a time. */
export class SmtpSession {
  /** Number of emails that the server has accepted on this connection. */
  sent = 0;
  /** False when no more emails can be sent on it. */
  isOpen = true;
  private readonly connection: SMTPConnection;
  private readonly broken: Promise<never>;
  private fail: (reason: Error) => void = () => undefined;

  constructor(
    options: SMTPConnectionOptions,
    private readonly credentials: SMTPConnectionCredentials | undefined,
  ) {
    this.connection = new SMTPConnection(options);
    this.broken = new Promise<never>((_, reject) => {
      this.fail = (reason) => {
        this.isOpen = false;
        reject(reason);
      };
    });
    // A connection can also break while nothing awaits it.
    this.broken.catch(() => undefined);
    this.connection.on('error', this.fail);
    this.connection.once('end', () => {
      this.isOpen = false;
    });
  }

  /** Connects and signs in. */
  async open(): Promise<void> {
    await this.raceWithFailure((done) => {
      this.connection.connect(done);
    });
    const { credentials } = this;
    if (credentials === undefined || !this.connection.allowsAuth) return;
    await this.raceWithFailure((done) => {
      this.connection.login({ credentials }, done);
    });
  }

  /** @throws Error with a `responseCode` when the server has refused the email */
  async send({ from, to }: Envelope, content: Readable): Promise<void> {
    await this.raceWithFailure((done) => {
      this.connection.send({ from, to: [to] }, content, done);
    });
    this.sent += 1;
  }

  /** Ends the connection with QUIT. */
  quit(): void {
    this.isOpen = false;
    this.connection.quit();
  }

  /** Drops the connection and fails the current step. Nothing more is sent. */
  abort(reason: Error): void {
    this.connection.close();
    this.fail(reason);
  }

  private async raceWithFailure(step: (done: (error?: Error | null) => void) => void): Promise<void> {
    const finished = new Promise<void>((resolve, reject) => {
      step(settle(resolve, reject));
    });
    await Promise.race([finished, this.broken]);
  }
}
