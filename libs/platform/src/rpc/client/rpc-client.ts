import { setTimeout } from 'node:timers/promises';

import { Inject, Injectable } from '@nestjs/common';
import {
  type Exchange,
  type ErrorBody,
  errorCatalog,
  type ErrorCode as ApiErrorCode,
  type ResponseOf,
  subjectOf,
} from '@circlet/contracts';
import { ErrorCode, headers, type Msg, type NatsConnection, NatsError, type RequestOptions } from 'nats';

import { DomainError } from '../../errors/domain-error';
import { Deadline } from '../../logging/deadline';
import { currentRequestId, timeLeft } from '../../logging/request-context';
import { ConnectionWatch } from '../../nats/connection-watch';
import { isNatsUnavailable } from '../../nats/nats-unavailable.rules';
import { NATS } from '../../nats/nats.module';
import { currentTraceparent, inSpan } from '../../tracing/tracing';
import { callOf, madeCalls, outcomeOf } from '../call-metrics';
import { replicaSubject } from '../replica-report';
import { REQUEST_MS, rpcHeaders, type RpcRequest } from '../rpc-request';
import { Replicas } from './replicas';

/**
 * Time limit for the first attempt at a read, so that a hung replica only delays the answer. Milliseconds.
 */
const FIRST_READ_TIMEOUT_MS = 2_000;
/** How long a call waits for a lost connection; restarting a broker takes less. Milliseconds. */
const RECONNECT_TIMEOUT_MS = 2_000;
/** Delay before retrying a read that found no service. Milliseconds. */
const RETRY_DELAY_MS = 250;

/** A service's answer, passed on without parsing. */
export interface RawReply {
  /** Set when the service refused. */
  readonly errorStatus: number | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON bytes. */
  readonly body: Uint8Array;
}

const isRead = (exchange: Exchange): boolean => 'method' in exchange && exchange.method === 'GET';

const rpcAttributes = ({ service, name }: Exchange): Record<string, string> => ({
  'rpc.system.name': 'nats',
  'rpc.method': `${service}/${name}`,
});

const hasCode = (error: unknown, code: string): boolean => error instanceof NatsError && error.code === code;

/** Calls services by their contracts. A bare NATS request is 1.3 times as fast as Nest's ClientProxy. */
@Injectable()
export class RpcClient {
  private readonly replicas: Replicas;

  constructor(@Inject(NATS) private readonly nats: NatsConnection) {
    this.replicas = Replicas.of(nats);
  }

  /**
   * Calls the service that owns an exchange, within the remaining time of the current request. A read that
   * fails in transit is retried once. A write is not, because it might have been executed.
   * @throws DomainError `SERVICE_UNAVAILABLE` when no answer arrives in time
   */
  async request(exchange: Exchange, request: RpcRequest): Promise<RawReply> {
    const deadline = new Deadline(timeLeft(REQUEST_MS));
    const payload = JSON.stringify(request);
    const begin = performance.now();
    let outcome: ReturnType<typeof outcomeOf> = 'failed';
    try {
      const reply = await inSpan(
        `call ${exchange.name}`,
        { kind: 'client', attributes: rpcAttributes(exchange) },
        () => this.sendWithRetry(exchange, payload, deadline),
      );
      outcome = outcomeOf(reply.errorStatus);
      return reply;
    } catch (error) {
      if (isNatsUnavailable(error)) throw new DomainError('SERVICE_UNAVAILABLE');
      throw error;
    } finally {
      madeCalls.record({ call: callOf(subjectOf(exchange)), outcome }, performance.now() - begin);
    }
  }

  /**
   * Calls a service and parses the answer.
   * @throws DomainError the service's refusal, or `SERVICE_UNAVAILABLE`
   */
  async call<E extends Exchange>(exchange: E, request: RpcRequest): Promise<ResponseOf<E>> {
    const reply = await this.request(exchange, request);
    const body: unknown = JSON.parse(new TextDecoder().decode(reply.body));
    if (reply.errorStatus !== undefined) {
      const { code, message, details, appealUrl } = body as ErrorBody;
      throw new DomainError(
        code in errorCatalog ? (code as ApiErrorCode) : 'INTERNAL_ERROR',
        message,
        details,
        appealUrl,
      );
    }
    return exchange.response.parse(body) as ResponseOf<E>;
  }

  private async sendWithRetry(exchange: Exchange, payload: string, deadline: Deadline): Promise<RawReply> {
    if (!isRead(exchange)) return this.sendOnce(exchange, payload, deadline.timeLeft());
    try {
      return await this.sendOnce(exchange, payload, Math.min(FIRST_READ_TIMEOUT_MS, deadline.timeLeft()));
    } catch (error) {
      if (!isNatsUnavailable(error)) throw error;
      if (!hasCode(error, ErrorCode.Timeout)) await setTimeout(RETRY_DELAY_MS);
      return this.sendOnce(exchange, payload, deadline.timeLeft());
    }
  }

  /** @param timeoutMs - milliseconds */
  private async sendOnce(exchange: Exchange, payload: string, timeoutMs: number): Promise<RawReply> {
    const deadline = new Deadline(timeoutMs);
    const watch = ConnectionWatch.of(this.nats);
    // The client would buffer the call and send it when the broker is back, after the caller has given up.
    const isConnected = await watch.waitUntilConnected(Math.min(RECONNECT_TIMEOUT_MS, timeoutMs));
    const timeout = Math.floor(deadline.timeLeft());
    if (!isConnected || timeout === 0) throw NatsError.errorForCode(ErrorCode.Disconnect);
    const messageHeaders = headers();
    messageHeaders.set(rpcHeaders.requestId, currentRequestId() ?? 'none');
    messageHeaders.set(rpcHeaders.timeLeft, String(timeout));
    const traceparent = currentTraceparent();
    if (traceparent !== undefined) messageHeaders.set(rpcHeaders.traceparent, traceparent);
    return rawReply(await this.sendToReplica(exchange, payload, { headers: messageHeaders, timeout }, watch));
  }

  /**
   * Sends a call to one replica. The broker reports immediately, within an
   * account, when that replica is gone and did not receive the call. The call
   * then goes to any other replica and still counts as the first attempt.
   */
  private async sendToReplica(
    exchange: Exchange,
    payload: string,
    options: RequestOptions,
    watch: ConnectionWatch,
  ): Promise<Msg> {
    const { service } = exchange;
    const subject = subjectOf(exchange);
    const replica = this.replicas.choose(service, subject);
    if (replica === undefined) return this.send(subject, payload, options, watch);
    const end = this.replicas.begin(service, replica);
    try {
      return await this.send(replicaSubject(subject, replica), payload, options, watch);
    } catch (error) {
      const isGone = hasCode(error, ErrorCode.NoResponders);
      if (isGone || hasCode(error, ErrorCode.Timeout)) this.replicas.skipUntilReport(service, replica);
      if (!isGone) throw error;
      return await this.send(subject, payload, options, watch);
    } finally {
      end();
    }
  }

  /** Fails immediately when the connection is lost, because the reply would go to the lost connection. */
  private send(
    subject: string,
    payload: string,
    options: RequestOptions,
    watch: ConnectionWatch,
  ): Promise<Msg> {
    return new Promise((resolve, reject) => {
      const stopWatching = watch.onLoss(() => {
        stopWatching();
        reject(NatsError.errorForCode(ErrorCode.Disconnect));
      });
      this.nats.request(subject, payload, options).then(resolve, reject).finally(stopWatching);
    });
  }
}

function rawReply(reply: Msg): RawReply {
  const status = reply.headers?.get(rpcHeaders.status);
  const http = reply.headers?.get(rpcHeaders.http);
  return {
    errorStatus: status === undefined || status === '' ? undefined : Number(status),
    headers: http === undefined || http === '' ? {} : (JSON.parse(http) as Record<string, string>),
    body: reply.data,
  };
}
