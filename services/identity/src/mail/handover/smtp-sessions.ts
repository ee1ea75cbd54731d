import { CONNECTIONS } from './handover';
import type { SmtpSession } from './smtp-session';

/** Servers limit how many mails they accept on one connection; this is below the usual limits. */
const MAILS_PER_SESSION = 100;
/** Before the server would end an idle connection. Milliseconds. */
const IDLE_MS = 5_000;

interface Idle {
  readonly session: SmtpSession;
  readonly timer: NodeJS.Timeout;
}

/** The open connections to the mail server. Mails for which there is none wait. */
export class SmtpSessions {
  private readonly idle: Idle[] = [];
  private readonly waiting: (() => void)[] = [];
  private inUse = 0;
  private isClosed = false;

  /** @param create - makes a session that is not connected yet */
  constructor(private readonly create: () => SmtpSession) {}

  /** Runs work with a session of its own: one that has sent before where there is one, else a new one, not yet open. */
  async use<T>(work: (session: SmtpSession) => Promise<T>): Promise<T> {
    if (this.inUse < CONNECTIONS) this.inUse += 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    const session = this.takeIdle() ?? this.create();
    try {
      return await work(session);
    } finally {
      this.keep(session);
      const next = this.waiting.shift();
      // The one that waits continues in this one's place.
      if (next === undefined) this.inUse -= 1;
      else next();
    }
  }

  /** Ends what is idle; what is in use ends with its mail. */
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
    if (this.isClosed || session.sent >= MAILS_PER_SESSION) {
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
