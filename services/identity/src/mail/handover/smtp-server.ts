import { Readable } from 'node:stream';

import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection, {
  type SMTPConnectionCredentials,
  type SMTPConnectionOptions,
} from 'nodemailer/lib/smtp-connection';

import type { Delivery, OutgoingMail } from './handover';

/** What waits longer for the server gives up, well before another worker may take the mail over. Milliseconds. */
const PATIENCE_MS = 20_000;

/** The mail server. */
export class SmtpServer {
  private readonly options: SMTPConnectionOptions;
  private readonly credentials: SMTPConnectionCredentials | undefined;

  /** @param url - `smtp://` or `smtps://` */
  constructor(url: string) {
    const { auth, ...server } = parseConnectionUrl(url);
    this.credentials = auth;
    this.options = {
      ...server,
      connectionTimeout: PATIENCE_MS / 2,
      greetingTimeout: PATIENCE_MS / 2,
      socketTimeout: PATIENCE_MS / 2,
    };
  }

  /**
   * Hands a mail over.
   * @param atTheEnd - called once, when all but the last byte is on its way; the server takes the mail with that byte,
   * which leaves in the same turn of the event loop
   */
  async deliver(mail: OutgoingMail, atTheEnd: () => Promise<void>): Promise<Delivery> {
    const connection = new SMTPConnection(this.options);
    const progress = { ended: false };
    const content = async function* (): AsyncGenerator<Buffer> {
      yield mail.message;
      await atTheEnd();
      progress.ended = true;
    };
    try {
      await within(connection, async () => {
        await connect(connection, this.credentials);
        await send(connection, mail, Readable.from(content(), { objectMode: false }));
      });
      connection.quit();
      return { outcome: 'accepted' };
    } catch (cause) {
      connection.close();
      const error = cause instanceof Error ? cause : new Error(String(cause));
      const answered = typeof (error as { responseCode?: unknown }).responseCode === 'number';
      return { outcome: progress.ended && !answered ? 'unanswered' : 'refused', reason: error.message };
    }
  }
}

/** Runs a dialogue that ends with the connection, or when patience does. */
async function within(connection: SMTPConnection, dialogue: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const broken = new Promise<never>((_, reject) => {
    connection.on('error', reject);
    timer = setTimeout(() => {
      reject(new Error('The mail server took too long'));
    }, PATIENCE_MS);
  });
  try {
    await Promise.race([dialogue(), broken]);
  } finally {
    clearTimeout(timer);
  }
}

const settle =
  (resolve: () => void, reject: (error: Error) => void) =>
  (error?: Error | null): void => {
    if (error) reject(error);
    else resolve();
  };

async function connect(
  connection: SMTPConnection,
  credentials: SMTPConnectionCredentials | undefined,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    connection.connect(settle(resolve, reject));
  });
  if (credentials === undefined || !connection.allowsAuth) return;
  await new Promise<void>((resolve, reject) => {
    connection.login({ credentials }, settle(resolve, reject));
  });
}

const send = (connection: SMTPConnection, { from, to }: OutgoingMail, content: Readable): Promise<void> =>
  new Promise((resolve, reject) => {
    connection.send({ from, to: [to] }, content, settle(resolve, reject));
  });
