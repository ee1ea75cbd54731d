import { ServerNats } from '@nestjs/microservices';
import type { NatsConnection, Subscription } from 'nats';

import { natsOptions } from '../../nats/connect-nats';
import type { CallsInHand } from './calls-in-hand';
import { RpcReplySerializer, RpcRequestDeserializer } from './rpc-codec';

/** Callers wait 5 s; nobody is there any more for what takes longer. */
const PATIENCE_MS = 6_000;
/** For the last reply to leave. */
const GRACE_MS = 100;

/**
 * The Nest NATS transport on which a service answers calls. All replicas share the queue group, so each call is
 * answered once; at the end it stops taking calls, finishes those in hand, and only then lets go of the connection.
 */
export class RpcServer extends ServerNats {
  private readonly taken: Subscription[] = [];

  constructor(
    url: string,
    service: string,
    private readonly calls: CallsInHand,
  ) {
    super({
      ...natsOptions(url, `${service}-rpc`),
      servers: [new URL(url).host],
      queue: service,
      gracefulShutdown: true,
      gracePeriod: GRACE_MS,
      serializer: new RpcReplySerializer(),
      deserializer: new RpcRequestDeserializer(),
    });
  }

  override bindEvents(client: NatsConnection): void {
    super.bindEvents({
      subscribe: (...request: Parameters<NatsConnection['subscribe']>) => {
        const subscription = client.subscribe(...request);
        this.taken.push(subscription);
        return subscription;
      },
    });
  }

  /** Resolves when the broker answers on the connection that calls come in on. */
  async ping(): Promise<void> {
    await this.unwrap<NatsConnection>().flush();
  }

  override async close(): Promise<void> {
    for (const subscription of this.taken) subscription.unsubscribe();
    await this.calls.done(PATIENCE_MS);
    await super.close();
  }
}
