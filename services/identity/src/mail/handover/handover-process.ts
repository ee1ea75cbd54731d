import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { type Claim, type Delivery, Handover, type OutgoingMail } from './handover';
import type { FromHandover, ToHandover } from './handover-messages';
import type { HandoverSettings } from './smtp-handover';

interface Pending {
  readonly child: ChildProcess;
  readonly resolve: (delivery: Delivery) => void;
  readonly reject: (error: Error) => void;
}

/** Milliseconds to wait for emails in progress at shutdown. The process finishes them on its own. */
const DRAIN_MS = 5_000;

/**
 * How long the process can continue without the service. An email takes less than a minute; the rest is for a
 * PostgreSQL that failed with the service and must recover before the email can be marked. Milliseconds.
 */
const OUTLIVES_MS = 2 * 60_000;

/** Interval of pings to the process. Milliseconds. */
const PING_MS = 5_000;
/** A process that left this many consecutive pings unanswered is considered hung. */
const MOST_UNANSWERED = 5;
/** Additional time for the first answer, because programs load slowly on a busy machine. Milliseconds. */
const START_MS = 60_000;

/**
 * Hands emails over in a separate process, which finishes its work when the service dies. Without it, killing
 * the service between an email's mark and its last byte would lose the email.
 */
export class HandoverProcess extends Handover {
  private child: ChildProcess | undefined;
  private readonly pending = new Map<number, Pending>();
  private requests = 0;
  private isClosing = false;

  /**
   * @param program - the compiled program that the process runs
   * @param pingMs - ping interval in milliseconds
   */
  constructor(
    private readonly settings: HandoverSettings,
    private readonly program = join(__dirname, 'hand-over.js'),
    private readonly pingMs = PING_MS,
  ) {
    super();
  }

  override async deliver(claim: Claim, mail: OutgoingMail): Promise<Delivery> {
    if (this.isClosing) throw new Error('The service is ending');
    const child = (this.child ??= this.start());
    const request = (this.requests += 1);
    return new Promise<Delivery>((resolve, reject) => {
      this.pending.set(request, { child, resolve, reject });
      child.send({ request, claim, mail } satisfies ToHandover);
    });
  }

  /** Waits for emails in progress. The process then exits on its own. */
  async onApplicationShutdown(): Promise<void> {
    this.isClosing = true;
    const over = Date.now() + DRAIN_MS;
    while (this.pending.size > 0 && Date.now() < over) await setTimeout(20);
    const { child } = this;
    if (child === undefined) return;
    if (child.connected) child.disconnect();
    this.lose(child, new Error('The service is ending'));
  }

  private start(): ChildProcess {
    const child = fork(this.program, {
      // Passes the binary content of an email unchanged.
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
    });
    const answered = this.killWhenSilent(child);
    child.on('message', (message) => {
      answered();
      this.settle(message as FromHandover);
    });
    child.on('error', (error) => {
      this.lose(child, error);
    });
    child.once('exit', (code, signal) => {
      this.lose(child, new Error(`The process that hands mails over has ended (${signal ?? code})`));
    });
    child.send({ settings: this.settings, outlivesMs: OUTLIVES_MS } satisfies ToHandover);
    return child;
  }

  /**
   * Kills a hung process, because the jobs waiting for it would never end. A
   * process that waits for the mail server or for PostgreSQL still answers. Claim
   * numbers and the marks in the rows prevent its emails from being sent twice.
   * @returns a function to call on each of its messages
   */
  private killWhenSilent(child: ChildProcess): () => void {
    let unanswered = -START_MS / this.pingMs;
    const timer = setInterval(() => {
      if (!child.connected) return;
      if (unanswered >= MOST_UNANSWERED) child.kill('SIGKILL');
      unanswered += 1;
      child.send({ ping: true } satisfies ToHandover, () => undefined);
    }, this.pingMs).unref();
    child.once('exit', () => {
      clearInterval(timer);
    });
    return () => {
      unanswered = 0;
    };
  }

  private settle(message: FromHandover): void {
    if ('pong' in message) return;
    const waiting = this.pending.get(message.request);
    this.pending.delete(message.request);
    if ('delivery' in message) waiting?.resolve(message.delivery);
    else waiting?.reject(new Error(message.failure));
  }

  private lose(child: ChildProcess, error: Error): void {
    if (this.child === child) this.child = undefined;
    for (const [request, waiting] of this.pending) {
      if (waiting.child !== child) continue;
      this.pending.delete(request);
      waiting.reject(error);
    }
  }
}
