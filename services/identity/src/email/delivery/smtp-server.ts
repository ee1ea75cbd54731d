import { Readable } from 'node:stream';

import { parseConnectionUrl } from 'nodemailer/lib/shared';

import {
  type DeliveryResult,
  DeliveryAborted,
  type OutgoingEmail,
  DELIVERY_TIMEOUT_MS,
} from './email-delivery';
import { SmtpSession } from './smtp-session';
import { SmtpSessions } from './smtp-sessions';

/** Time limit for a server to accept a connection. Milliseconds. */
const CONNECT_TIMEOUT_MS = 10_000;

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
    private readonly timeoutMs = DELIVERY_TIMEOUT_MS,
  ) {
    const { auth, ...server } = parseConnectionUrl(url);
    const options = {
      ...server,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      // A backstop. `attempt` limits the wait itself.
      socketTimeout: 2 * timeoutMs,
    };
    this.sessions = new SmtpSessions(() => new SmtpSession(options, auth));
  }

  /**
   * Delivers an email.
   * @param beforeLastByte - called at most once, when everything but the last byte
   * has been sent. The server accepts the email with that byte, which leaves in
   * the turn of the event loop in which this resolves, and never when it rejects.
   */
  async deliver(email: OutgoingEmail, beforeLastByte: () => Promise<void>): Promise<DeliveryResult> {
    for (;;) {
      const result = await this.sessions.use((session) => this.attempt(session, email, beforeLastByte));
      if (result !== 'stale') return result;
    }
  }

  /** Closes idle connections. */
  close(): void {
    this.sessions.close();
  }

  /** @returns `stale` when the server closed the connection before it could have seen the email */
  private async attempt(
    session: SmtpSession,
    email: OutgoingEmail,
    beforeLastByte: () => Promise<void>,
  ): Promise<DeliveryResult | 'stale'> {
    const isReused = session.sent > 0;
    const progress: Progress = { hasBegun: false, hasEnded: false };
    let pendingAbort: NodeJS.Immediate | undefined;
    const timer = setTimeout(() => {
      // If this process has paused, an answer may have arrived in the meantime. It is read before this runs.
      pendingAbort = setImmediate(() => {
        session.abort(new DeliveryAborted('The mail server took too long'));
      });
    }, this.timeoutMs);
    const marked = async (): Promise<void> => {
      await beforeLastByte();
      // The server has all of the time to answer, however long the mark took.
      clearImmediate(pendingAbort);
      timer.refresh();
    };
    const content = Readable.from(contentOf(email, progress, marked), { objectMode: false });
    try {
      if (!isReused) await session.open();
      await session.send(email, content);
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
      clearTimeout(timer);
      clearImmediate(pendingAbort);
    }
  }
}

/**
 * Only codes are kept, because servers repeat the recipient in their replies, and errors repeat the reply.
 */
function reasonOf(error: Error): string {
  if (error instanceof DeliveryAborted) return error.message;
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  if (typeof responseCode === 'number') return `The mail server answered ${responseCode}`;
  return `The email could not be delivered: ${typeof code === 'string' ? code : error.name}`;
}

async function* contentOf(
  { message }: OutgoingEmail,
  progress: Progress,
  beforeLastByte: () => Promise<void>,
): AsyncGenerator<Buffer> {
  progress.hasBegun = true;
  yield message;
  await beforeLastByte();
  progress.hasEnded = true;
}
