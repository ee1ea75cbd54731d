import { NATS } from '@circlet/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { headers, type JsMsg, type NatsConnection } from 'nats';

/** Headers of a parked event. */
export const parkedHeaders = { subject: 'Original-Subject', reason: 'Reason', eventId: 'Event-Id' } as const;

/** Where events wait that a handler could not digest, until somebody has mended the cause and replays them. */
@Injectable()
export class DeadLetters {
  private readonly logger = new Logger(DeadLetters.name);

  constructor(@Inject(NATS) private readonly nats: NatsConnection) {}

  /** Keeps the event with its reason, then ends its delivery. If it cannot be kept, it is delivered again instead. */
  async park(message: JsMsg, service: string, handler: string, cause: unknown): Promise<void> {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const head = headers();
    head.set(parkedHeaders.subject, message.subject);
    head.set(parkedHeaders.reason, reason.replaceAll(/\s+/g, ' ').slice(0, 500));
    head.set(parkedHeaders.eventId, message.headers?.get('Nats-Msg-Id') ?? '');
    try {
      await this.nats.jetstream().publish(`parked.${service}.${handler}`, message.data, { headers: head });
      message.term();
      this.logger.error({ service, handler, reason }, 'Event parked');
    } catch (error) {
      this.logger.error({ err: error, handler }, 'Event could not be parked');
      message.nak(60_000);
    }
  }
}
