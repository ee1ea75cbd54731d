import { ServerNats } from '@nestjs/microservices';
import type { Msg, NatsConnection, Subscription } from 'nats';

import { DomainError } from '../../errors/domain-error';
import { Deadline } from '../../logging/deadline';
import { runInContext } from '../../logging/request-context';
import { connectNats } from '../../nats/connect-nats';
import { REQUEST_MS, rpcHeaders } from '../rpc-request';
import type { CallsInHand } from './calls-in-hand';
import { RpcReplySerializer, RpcRequestDeserializer } from './rpc-codec';
import { Standstill } from './standstill';

/** Callers wait 5 s; no one is waiting for what takes longer. */
const PATIENCE_MS = 6_000;
/** For the last reply to leave. */
const GRACE_MS = 100;

/**
 * The Nest NATS transport on which a service answers calls. All replicas share the queue group, so each call is
 * answered once; at the end it stops taking calls, finishes those in hand, and only then lets go of the connection.
 */
export class RpcServer extends ServerNats {
  private readonly taken: Subscription[] = [];
  private readonly standstill = new Standstill();

  constructor(
    private readonly url: string,
    private readonly service: string,
    private readonly calls: CallsInHand,
  ) {
    super({
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

  override createNatsClient(): Promise<NatsConnection> {
    return connectNats(this.url, `${this.service}-rpc`);
  }

  /** Works on a call in its caller's context: guards included, and no longer than the caller waits. */
  override async handleMessage(channel: string, message: Msg): Promise<unknown> {
    if (this.standstill.isCatchingUp()) {
      const { data, headers } = new RpcReplySerializer().serialize({
        id: channel,
        err: new DomainError('SERVICE_UNAVAILABLE'),
      });
      return message.respond(data, { headers });
    }
    const timeLeft = Number(message.headers?.get(rpcHeaders.timeLeft));
    const context = {
      requestId: message.headers?.get(rpcHeaders.requestId) ?? 'none',
      deadline: new Deadline(timeLeft > 0 ? Math.min(timeLeft, REQUEST_MS) : REQUEST_MS),
    };
    return runInContext(context, () => super.handleMessage(channel, message));
  }

  /** Resolves when the broker answers on the connection that calls come in on. */
  async ping(): Promise<void> {
    await this.unwrap<NatsConnection>().flush();
  }

  override async close(): Promise<void> {
    this.standstill.stop();
    for (const subscription of this.taken) subscription.unsubscribe();
    await this.calls.done(PATIENCE_MS);
    await super.close();
  }
}
