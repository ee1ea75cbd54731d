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

/** How long an ending service waits for the mails in hand. The process finishes them without it. Milliseconds. */
const DRAIN_MS = 5_000;

/**
 * How long the process goes on without the service. A mail takes it less than a minute; the rest is for a PostgreSQL that
 * failed with the service and has to recover before the mail can be marked. Milliseconds.
 */
const OUTLIVES_MS = 2 * 60_000;

/** How often the process is asked for an answer. Milliseconds. */
const PING_MS = 5_000;
/** A process that has left this many pings in a row unanswered hangs. */
const MOST_UNANSWERED = 5;
/** Additional time for the first answer: a busy machine loads programs slowly. Milliseconds. */
const START_MS = 60_000;

/**
 * Hands mails over in a process of its own, which finishes what it has begun when the service dies. A mail that is marked but not
 * handed over would be lost; here the service can be killed at any time, and no mail is.
 */
export class HandoverProcess extends Handover {
  private child: ChildProcess | undefined;
  private readonly pending = new Map<number, Pending>();
  private requests = 0;
  private isClosing = false;

  /**
   * @param program - the compiled program that the process runs
   * @param pingMs - how often it is asked for an answer, in milliseconds
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

  /** Waits for what is in hand; the process ends by itself. */
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
      // The binary data of a mail stays what it is.
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
   * Kills a process that hangs: the jobs that wait for it would never end. One that waits for the mail server or for PostgreSQL
   * still answers. The numbers of the claims and the marks on the rows keep its mails from being sent twice.
   * @returns what to call at each of its answers
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
