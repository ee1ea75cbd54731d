import type { NatsConnection } from 'nats';

import {
  type Claim,
  DELIVERY_TIMEOUT_MS,
  type DeliveryResult,
  EmailDelivery,
  type OutgoingEmail,
} from '../email/delivery/email-delivery';
import { decodeReply, DELIVER_SUBJECT, encodeRequest } from './mailer-protocol';

/**
 * How long to wait for a mailer: twice the limit of an email, until it is marked and again until it is answered, and
 * some time to connect and to mark. A mailer that was killed never replies. Milliseconds.
 */
const REPLY_TIMEOUT_MS = 2 * DELIVERY_TIMEOUT_MS + 20_000;

/** Delivers emails through a mailer, which finishes them even if this service is killed together with its container. */
export class MailerClient extends EmailDelivery {
  constructor(
    private readonly nats: NatsConnection,
    private readonly timeoutMs = REPLY_TIMEOUT_MS,
  ) {
    super();
  }

  override async deliver(claim: Claim, email: OutgoingEmail): Promise<DeliveryResult> {
    const answer = await this.nats.request(DELIVER_SUBJECT, encodeRequest(claim, email), {
      timeout: this.timeoutMs,
    });
    const reply = decodeReply(answer.json());
    if ('failure' in reply) throw new Error(reply.failure);
    return reply.result;
  }
}
