import { setTimeout } from 'node:timers/promises';

import { NATS } from '@circlet/platform';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Msg, NatsConnection, Subscription } from 'nats';

import { EmailDelivery } from '../email/delivery/email-delivery';
import { decodeRequest, DELIVER_SUBJECT, encodeReply, type MailerReply } from './mailer-protocol';

/** Any mailer of this group gets a request. */
const QUEUE = 'mailer';
/** Time for the broker to stop sending requests. It does not answer if it is down. Milliseconds. */
const DRAIN_TIMEOUT_MS = 1_000;

/** Delivers the emails that the identity service hands over, and finishes them before it ends. */
@Injectable()
export class Mailer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Mailer.name);
  private readonly inProgress = new Set<Promise<void>>();
  private subscription: Subscription | undefined;

  constructor(
    @Inject(NATS) private readonly nats: NatsConnection,
    private readonly delivery: EmailDelivery,
  ) {}

  onApplicationBootstrap(): void {
    this.subscription = this.nats.subscribe(DELIVER_SUBJECT, {
      queue: QUEUE,
      callback: (error, message) => {
        if (error !== null) return;
        const work = this.answer(message).finally(() => this.inProgress.delete(work));
        this.inProgress.add(work);
      },
    });
  }

  /** Accepts no more emails and waits for those in progress, while the connections are still open. */
  async beforeApplicationShutdown(): Promise<void> {
    const drained = this.subscription?.drain().catch(() => undefined);
    await Promise.race([drained, setTimeout(DRAIN_TIMEOUT_MS, undefined, { ref: false })]);
    await Promise.all(this.inProgress);
  }

  private async answer(message: Msg): Promise<void> {
    message.respond(encodeReply(await this.deliver(message)));
  }

  private async deliver(message: Msg): Promise<MailerReply> {
    try {
      const { claim, email } = decodeRequest(message.json());
      return { result: await this.delivery.deliver(claim, email) };
    } catch (error) {
      this.logger.warn({ err: error }, 'Could not deliver an email');
      return { failure: error instanceof Error ? error.name : 'Error' };
    }
  }
}
