import { MAX_CONNECTIONS } from './email-delivery';
import type { SmtpSession } from './smtp-session';

/** Emails per connection, below the usual limits of servers. */
const EMAILS_PER_SESSION = 100;
/** Shorter than the idle timeout of servers. Milliseconds. */
const IDLE_MS = 5_000;

interface Idle {
  readonly session: SmtpSession;
  readonly timer: NodeJS.Timeout;
}

/** A pool of connections to the mail server. Emails wait when all connections are in use. */
export class SmtpSessions {
  private readonly idle: Idle[] = [];
  private readonly waiting: (() => void)[] = [];
  private inUse = 0;
  private isClosed = false;

  /** @param create - creates a session that is not connected yet */
  constructor(private readonly create: () => SmtpSession) {}

  /** Runs work with an exclusive session: an idle one that was used before, or else a new, unopened one. */
  async use<T>(work: (session: SmtpSession) => Promise<T>): Promise<T> {
    if (this.inUse < MAX_CONNECTIONS) this.inUse += 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    const session = this.takeIdle() ?? this.create();
    try {
      return await work(session);
    } finally {
      this.keep(session);
      const next = this.waiting.shift();
      // The next in line uses this slot.
      if (next === undefined) this.inUse -= 1;
      else next();
    }
  }

  /** Ends idle sessions. Sessions in use end after their email. */
  close(): void {
    this.isClosed = true;
    for (let session = this.takeIdle(); session !== undefined; session = this.takeIdle()) session.quit();
  }

  private takeIdle(): SmtpSession | undefined {
    for (let next = this.idle.pop(); next !== undefined; next = this.idle.pop()) {
      clearTimeout(next.timer);
      if (next.session.isOpen) return next.session;
    }
    return undefined;
  }

  private keep(session: SmtpSession): void {
    if (!session.isOpen) return;
    if (this.isClosed || session.sent >= EMAILS_PER_SESSION) {
      session.quit();
      return;
    }
    const timer = setTimeout(() => {
      this.idle.splice(this.idle.indexOf(idle), 1);
      session.quit();
    }, IDLE_MS).unref();
    const idle: Idle = { session, timer };
    this.idle.push(idle);
  }
}
