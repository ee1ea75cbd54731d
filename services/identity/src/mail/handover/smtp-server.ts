import { Readable } from 'node:stream';

import { parseConnectionUrl } from 'nodemailer/lib/shared';

import type { Delivery, OutgoingMail } from './handover';
import { SmtpSession } from './smtp-session';
import { SmtpSessions } from './smtp-sessions';

/**
 * A mail that takes longer is given up, well before another worker may claim it (30 s), and while `deploy/start.sh` still waits.
 * A server may use all of it to check the mail before it answers: giving up in that time leaves the mail in doubt. Milliseconds.
 */
const PATIENCE_MS = 20_000;
/** How long a server may take to accept a connection. Milliseconds. */
const GREETING_MS = 10_000;

/** "Service not available, closing transmission channel": what servers say on a connection that they have had enough of. */
const CLOSING = 421;

/** How far the dialogue about one mail has come. */
interface Progress {
  /** The server is ready for the content. */
  hasBegun: boolean;
  /** The last byte leaves in this turn of the event loop. */
  hasEnded: boolean;
}

/** The mail server. */
export class SmtpServer {
  private readonly sessions: SmtpSessions;

  /** @param url - `smtp://` or `smtps://` */
  constructor(url: string) {
    const { auth, ...server } = parseConnectionUrl(url);
    const options = {
      ...server,
      connectionTimeout: GREETING_MS,
      greetingTimeout: GREETING_MS,
      socketTimeout: PATIENCE_MS,
    };
    this.sessions = new SmtpSessions(() => new SmtpSession(options, auth));
  }

  /**
   * Hands a mail over.
   * @param beforeTheEnd - called at most once, when all but the last byte is on its way. The server accepts the mail with that
   * byte, which leaves in the turn of the event loop in which this succeeds, and never when it fails.
   */
  async deliver(mail: OutgoingMail, beforeTheEnd: () => Promise<void>): Promise<Delivery> {
    for (;;) {
      const delivery = await this.sessions.use((session) => attempt(session, mail, beforeTheEnd));
      if (delivery !== 'stale') return delivery;
    }
  }

  /** Ends idle connections. */
  close(): void {
    this.sessions.close();
  }
}

/** @returns `stale` when the server had closed the connection before it could know of the mail */
async function attempt(
  session: SmtpSession,
  mail: OutgoingMail,
  beforeTheEnd: () => Promise<void>,
): Promise<Delivery | 'stale'> {
  const isReused = session.sent > 0;
  const progress: Progress = { hasBegun: false, hasEnded: false };
  const content = Readable.from(contentOf(mail, progress, beforeTheEnd), { objectMode: false });
  const patience = setTimeout(() => {
    session.abort(new Error('The mail server took too long'));
  }, PATIENCE_MS);
  try {
    if (!isReused) await session.open();
    await session.send(mail, content);
    return { outcome: 'accepted' };
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    session.abort(error);
    const { responseCode } = error as { responseCode?: unknown };
    const hasAnswered = typeof responseCode === 'number';
    if (isReused && !progress.hasBegun && (!hasAnswered || responseCode === CLOSING)) return 'stale';
    return { outcome: progress.hasEnded && !hasAnswered ? 'unanswered' : 'refused', reason: error.message };
  } finally {
    clearTimeout(patience);
  }
}

async function* contentOf(
  { message }: OutgoingMail,
  progress: Progress,
  beforeTheEnd: () => Promise<void>,
): AsyncGenerator<Buffer> {
  progress.hasBegun = true;
  yield message;
  await beforeTheEnd();
  progress.hasEnded = true;
}
