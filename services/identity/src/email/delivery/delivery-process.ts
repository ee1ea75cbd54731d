import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { NATS, SETTINGS } from '@circlet/platform';
import type { Provider } from '@nestjs/common';
import type { NatsConnection } from 'nats';

import type { Settings } from '../../config';
import { MailerClient } from '../../mailer/mailer-client';
import { type Claim, type DeliveryResult, EmailDelivery, type OutgoingEmail } from './email-delivery';
import type { FromDeliveryProcess, ToDeliveryProcess } from './delivery-messages';
import type { DeliverySettings } from './smtp-delivery';

interface Pending {
  readonly child: ChildProcess;
  readonly resolve: (result: DeliveryResult) => void;
  readonly reject: (error: Error) => void;
}

/** Milliseconds to wait for emails in progress at shutdown. The process finishes them on its own. */
const DRAIN_TIMEOUT_MS = 5_000;

/**
 * How long the process can continue without the service. An email takes less than a minute; the rest is for a
 * PostgreSQL that failed with the service and must recover before the email can be marked. Milliseconds.
 */
const GRACE_MS = 2 * 60_000;

/** Interval of pings to the process. Milliseconds. */
const PING_MS = 5_000;
/** A process that left this many consecutive pings unanswered is considered hung. */
const MAX_UNANSWERED_PINGS = 5;
/** Additional time for the first answer, because programs load slowly on a busy machine. Milliseconds. */
const START_GRACE_MS = 60_000;

/**
 * Delivers emails in a separate process, which finishes its work when the service dies. Without it, killing
 * the service between an email's mark and its last byte would lose the email.
 */
export class DeliveryProcess extends EmailDelivery {
  private child: ChildProcess | undefined;
  private readonly pending = new Map<number, Pending>();
  private requests = 0;
  private isClosing = false;

  /**
   * @param program - the compiled program that the process runs
   * @param pingMs - ping interval in milliseconds
   */
  constructor(
    private readonly settings: DeliverySettings,
    private readonly program = join(__dirname, 'delivery-main.js'),
    private readonly pingMs = PING_MS,
  ) {
    super();
  }

  override async deliver(claim: Claim, email: OutgoingEmail): Promise<DeliveryResult> {
    if (this.isClosing) throw new Error('The service is shutting down');
    const child = (this.child ??= this.start());
    const request = (this.requests += 1);
    return new Promise<DeliveryResult>((resolve, reject) => {
      this.pending.set(request, { child, resolve, reject });
      child.send({ request, claim, email } satisfies ToDeliveryProcess);
    });
  }

  /** Waits for emails in progress. The process then exits on its own. */
  async onApplicationShutdown(): Promise<void> {
    this.isClosing = true;
    const over = Date.now() + DRAIN_TIMEOUT_MS;
    while (this.pending.size > 0 && Date.now() < over) await setTimeout(20);
    const { child } = this;
    if (child === undefined) return;
    if (child.connected) child.disconnect();
    this.fail(child, new Error('The service is shutting down'));
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
      this.settle(message as FromDeliveryProcess);
    });
    child.on('error', (error) => {
      this.fail(child, error);
    });
    child.once('exit', (code, signal) => {
      this.fail(child, new Error(`The email delivery process has ended (${signal ?? code})`));
    });
    child.send({ settings: this.settings, graceMs: GRACE_MS } satisfies ToDeliveryProcess);
    return child;
  }

  /**
   * Kills a hung process, because the jobs waiting for it would never end. A
   * process that waits for the mail server or for PostgreSQL still answers. Claim
   * numbers and the marks in the rows prevent its emails from being sent twice.
   * @returns a function to call on each of its messages
   */
  private killWhenSilent(child: ChildProcess): () => void {
    let unanswered = -START_GRACE_MS / this.pingMs;
    const timer = setInterval(() => {
      if (!child.connected) return;
      if (unanswered >= MAX_UNANSWERED_PINGS) child.kill('SIGKILL');
      unanswered += 1;
      child.send({ ping: true } satisfies ToDeliveryProcess, () => undefined);
    }, this.pingMs).unref();
    child.once('exit', () => {
      clearInterval(timer);
    });
    return () => {
      unanswered = 0;
    };
  }

  private settle(message: FromDeliveryProcess): void {
    if ('pong' in message) return;
    const waiting = this.pending.get(message.request);
    this.pending.delete(message.request);
    if ('result' in message) waiting?.resolve(message.result);
    else waiting?.reject(new Error(message.failure));
  }

  private fail(child: ChildProcess, error: Error): void {
    if (this.child === child) this.child = undefined;
    for (const [request, waiting] of this.pending) {
      if (waiting.child !== child) continue;
      this.pending.delete(request);
      waiting.reject(error);
    }
  }
}

/**
 * Provides emails' delivery to the mail server: through a mailer if the settings say so, or else in a way of this
 * service's own, which is {@link DeliveryProcess} outside of tests.
 */
export const deliveryProvider = (Kind: new (settings: DeliverySettings) => EmailDelivery): Provider => ({
  provide: EmailDelivery,
  inject: [SETTINGS, NATS],
  useFactory: ({ EMAIL_DELIVERY, SMTP_URL, DATABASE_URL_IDENTITY }: Settings, nats: NatsConnection) =>
    EMAIL_DELIVERY === 'mailer' || SMTP_URL === undefined
      ? new MailerClient(nats)
      : new Kind({ smtpUrl: SMTP_URL, databaseUrl: DATABASE_URL_IDENTITY }),
});
