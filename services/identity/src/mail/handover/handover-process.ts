import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { type Claim, type Delivery, Handover, type OutgoingMail } from './handover';
import type { FromHandover, ToHandover } from './handover-messages';
import type { HandoverSettings } from './smtp-handover';

interface Pending {
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

/**
 * Hands mails over in a process of its own, which finishes what it has begun when the service dies. A mail that is marked but not
 * handed over would be lost; here the service can be killed at any time, and no mail is.
 */
export class HandoverProcess extends Handover {
  private child: ChildProcess | undefined;
  private readonly pending = new Map<number, Pending>();
  private requests = 0;
  private isClosing = false;

  constructor(private readonly settings: HandoverSettings) {
    super();
  }

  override async deliver(claim: Claim, mail: OutgoingMail): Promise<Delivery> {
    if (this.isClosing) throw new Error('The service is ending');
    const child = (this.child ??= this.start());
    const request = (this.requests += 1);
    return new Promise<Delivery>((resolve, reject) => {
      this.pending.set(request, { resolve, reject });
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
    const child = fork(join(__dirname, 'hand-over.js'), {
      // The binary data of a mail stays what it is.
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
    });
    child.on('message', (message) => {
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

  private settle(message: FromHandover): void {
    const waiting = this.pending.get(message.request);
    this.pending.delete(message.request);
    if ('delivery' in message) waiting?.resolve(message.delivery);
    else waiting?.reject(new Error(message.failure));
  }

  private lose(child: ChildProcess, error: Error): void {
    if (this.child === child) this.child = undefined;
    const lost = [...this.pending.values()];
    this.pending.clear();
    lost.forEach(({ reject }) => {
      reject(error);
    });
  }
}
