import { setTimeout } from 'node:timers/promises';

import { type MessageHandler, ServerNats } from '@nestjs/microservices';
import type { Msg, NatsConnection, Subscription, SubscriptionOptions } from 'nats';

import { DomainError } from '../../errors/domain-error';
import { Deadline } from '../../logging/deadline';
import { runInContext } from '../../logging/request-context';
import { connectNats } from '../../nats/connect-nats';
import { inSpan } from '../../tracing/tracing';
import { answeredCalls, callOf, outcomeOf } from '../call-metrics';
import { replicaSubject, reportSubject } from '../replica-report';
import { REQUEST_MS, rpcHeaders } from '../rpc-request';
import { PendingCalls } from './pending-calls';
import { ReplicaReports } from './replica-reports';
import { RpcReplySerializer, RpcRequestDeserializer } from './rpc-codec';
import { StallDetector } from './stall-detector';

/** How long pending calls can take at shutdown. Callers give up after 5 s. Milliseconds. */
const PENDING_CALLS_TIMEOUT_MS = 6_000;
/** Time for the last reply to leave. Milliseconds. */
const GRACE_MS = 100;
/**
 * Time for callers to learn that this replica is leaving: between accounts,
 * the broker does not report that a call reached no one. Milliseconds.
 */
const LEAVE_NOTICE_MS = 250;
/** Time for the broker to stop sending calls. It does not answer if it is down. Milliseconds. */
const DRAIN_TIMEOUT_MS = 1_000;

/**
 * The Nest NATS transport on which a service answers calls. Each call has two subjects: one
 * for this replica, used by callers that choose among the reporting replicas, and one that
 * all replicas share in a queue group. At shutdown it sends callers elsewhere, accepts the
 * calls already in flight, finishes the pending ones, and only then closes the connection.
 */
export class RpcServer extends ServerNats {
  /** Subscriptions of the queue group, and of this replica alone. */
  private readonly shared: Subscription[] = [];
  private readonly own: Subscription[] = [];
  private readonly stallDetector = new StallDetector();
  private readonly reports: ReplicaReports;
  private readonly calls = new PendingCalls();

  constructor(
    private readonly url: string,
    private readonly service: string,
  ) {
    super({
      queue: service,
      gracefulShutdown: true,
      gracePeriod: GRACE_MS,
      serializer: new RpcReplySerializer(),
      deserializer: new RpcRequestDeserializer(),
    });
    this.reports = new ReplicaReports(reportSubject(service), () => !this.stallDetector.isCatchingUp());
  }

  override bindEvents(client: NatsConnection): void {
    super.bindEvents({
      subscribe: (subject: string, options: SubscriptionOptions) => {
        const { callback } = options as Required<SubscriptionOptions>;
        const subscription = client.subscribe(subject, options);
        this.shared.push(subscription);
        this.own.push(client.subscribe(replicaSubject(subject, this.reports.replica), { callback }));
        return subscription;
      },
    });
    this.reports.start(
      client,
      this.shared.map((subscription) => subscription.getSubject()),
    );
  }

  override createNatsClient(): Promise<NatsConnection> {
    return connectNats(this.url, `${this.service}-rpc`);
  }

  /** Returns the handler of a subject. Nest would first parse each subject as JSON, which fails at a high cost. */
  override getHandlerByPattern(subject: string): MessageHandler | null {
    return this.messageHandlers.get(subject) ?? null;
  }

  /**
   * Handles a call in its caller's context, including guards, and for no longer than the caller waits. Handlers
   * have no interceptors, so their work is done once Nest has handled the message.
   */
  override async handleMessage(channel: string, message: Msg): Promise<unknown> {
    if (this.stallDetector.isCatchingUp()) {
      const { data, headers } = new RpcReplySerializer().serialize({
        id: channel,
        err: new DomainError('SERVICE_UNAVAILABLE'),
      });
      return message.respond(data, { headers });
    }
    const timeLeft = Number(message.headers?.get(rpcHeaders.timeLeft));
    const requestId = message.headers?.get(rpcHeaders.requestId) ?? 'none';
    const deadline = new Deadline(timeLeft > 0 ? Math.min(timeLeft, REQUEST_MS) : REQUEST_MS);
    recordAnswer(channel, message);
    this.calls.begin();
    try {
      return await runInContext({ requestId, deadline }, () =>
        inSpan(
          `answer ${channel}`,
          { kind: 'server', parent: message.headers?.get(rpcHeaders.traceparent) },
          () => super.handleMessage(channel, message),
        ),
      );
    } finally {
      this.calls.end();
      // The work that the call started continues without its deadline.
      deadline.meet();
    }
  }

  /** Resolves when the broker answers on the connection that receives calls. */
  async ping(): Promise<void> {
    await this.unwrap<NatsConnection>().flush();
  }

  override async close(): Promise<void> {
    this.reports.stop();
    await drain(this.shared);
    await setTimeout(LEAVE_NOTICE_MS);
    await drain(this.own);
    await this.calls.waitUntilNone(PENDING_CALLS_TIMEOUT_MS);
    this.stallDetector.stop();
    await super.close();
  }
}

/** Records a call when its reply is sent, which Nest does after it has handled the message. */
function recordAnswer(channel: string, message: Msg): void {
  const begin = performance.now();
  const respond = message.respond.bind(message);
  message.respond = (data, options) => {
    const status = options?.headers?.get(rpcHeaders.status);
    const outcome = outcomeOf(status === undefined || status === '' ? undefined : Number(status));
    answeredCalls.record({ call: callOf(channel), outcome }, performance.now() - begin);
    return respond(data, options);
  };
}

/**
 * Drains subscriptions, so that calls already sent by the broker are answered. Unsubscribing would lose them.
 */
async function drain(subscriptions: readonly Subscription[]): Promise<void> {
  const drained = Promise.allSettled(subscriptions.map((subscription) => subscription.drain()));
  await Promise.race([drained, setTimeout(DRAIN_TIMEOUT_MS, undefined, { ref: false })]);
}
