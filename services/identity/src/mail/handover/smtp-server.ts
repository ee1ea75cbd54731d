import { Readable } from 'node:stream';

import { parseConnectionUrl } from 'nodemailer/lib/shared';

import { type Delivery, GivenUp, type OutgoingMail, PATIENCE_MS } from './handover';
import { SmtpSession } from './smtp-session';
import { SmtpSessions } from './smtp-sessions';

/** Time limit for a server to accept a connection. Milliseconds. */
const GREETING_MS = 10_000;

/** "Service not available, closing transmission channel": sent by a server that closes a connection. */
const CLOSING = 421;

/** Progress of the SMTP dialogue for one email. */
interface Progress {
  /** The server is ready for the content. */
  hasBegun: boolean;
  /** The last byte leaves in this turn of the event loop. */
  hasEnded: boolean;
}

/** A client of the mail server. */
export class SmtpServer {
  private readonly sessions: SmtpSessions;

  /** @param url - `smtp://` or `smtps://` */
  constructor(
    url: string,
    private readonly patienceMs = PATIENCE_MS,
  ) {
    const { auth, ...server } = parseConnectionUrl(url);
    const options = {
      ...server,
      connectionTimeout: GREETING_MS,
      greetingTimeout: GREETING_MS,
      socketTimeout: patienceMs,
    };
    this.sessions = new SmtpSessions(() => new SmtpSession(options, auth));
  }

  /**
   * Hands an email over.
   * @param beforeTheEnd - called at most once, when everything but the last byte
   * has been sent. The server accepts the email with that byte, which leaves in
   * the turn of the event loop in which this resolves, and never when it rejects.
   */
  async deliver(mail: OutgoingMail, beforeTheEnd: () => Promise<void>): Promise<Delivery> {
    for (;;) {
      const delivery = await this.sessions.use((session) => this.attempt(session, mail, beforeTheEnd));
      if (delivery !== 'stale') return delivery;
    }
  }

  /** Closes idle connections. */
  close(): void {
    this.sessions.close();
  }

  /** @returns `stale` when the server closed the connection before it could have seen the email */
  private async attempt(
    session: SmtpSession,
    mail: OutgoingMail,
    beforeTheEnd: () => Promise<void>,
  ): Promise<Delivery | 'stale'> {
    const isReused = session.sent > 0;
    const progress: Progress = { hasBegun: false, hasEnded: false };
    const content = Readable.from(contentOf(mail, progress, beforeTheEnd), { objectMode: false });
    const patience = setTimeout(() => {
      session.abort(new GivenUp('The mail server took too long'));
    }, this.patienceMs);
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
      return {
        outcome: progress.hasEnded && !hasAnswered ? 'unanswered' : 'refused',
        reason: reasonOf(error),
      };
    } finally {
      clearTimeout(patience);
    }
  }
}

/**
 * Only codes are kept, because servers repeat the recipient in their replies, and errors repeat the reply.
 */
function reasonOf(error: Error): string {
  if (error instanceof GivenUp) return error.message;
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  if (typeof responseCode === 'number') return `The mail server answered ${responseCode}`;
  return `The mail could not be handed over: ${typeof code === 'string' ? code : error.name}`;
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
