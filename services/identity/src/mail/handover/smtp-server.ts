import { Readable } from 'node:stream';

import { parseConnectionUrl } from 'nodemailer/lib/shared';

import { type Delivery, GivenUp, type OutgoingMail, PATIENCE_MS } from './handover';
import { SmtpSession } from './smtp-session';
import { SmtpSessions } from './smtp-sessions';

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
   * Hands a mail over.
   * @param beforeTheEnd - called at most once, when all but the last byte is on its way. The server accepts the mail with that
   * byte, which leaves in the turn of the event loop in which this succeeds, and never when it fails.
   */
  async deliver(mail: OutgoingMail, beforeTheEnd: () => Promise<void>): Promise<Delivery> {
    for (;;) {
      const delivery = await this.sessions.use((session) => this.attempt(session, mail, beforeTheEnd));
      if (delivery !== 'stale') return delivery;
    }
  }

  /** Ends idle connections. */
  close(): void {
    this.sessions.close();
  }

  /** @returns `stale` when the server had closed the connection before it could know of the mail */
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

/** Servers repeat the recipient in their replies, and errors repeat the reply: only codes are kept. */
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
