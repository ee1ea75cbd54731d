import { Inject, Injectable } from '@nestjs/common';
import {
  type Exchange,
  type ErrorBody,
  errorCatalog,
  type ErrorCode,
  type ResponseOf,
  subjectOf,
} from '@circlet/contracts';
import { ErrorCode as NatsErrorCode, headers, type Msg, type NatsConnection, NatsError } from 'nats';

import { DomainError } from '../../errors/domain-error';
import { currentRequestId } from '../../logging/request-context';
import { NATS } from '../../nats/nats.module';
import { rpcHeaders, type RpcRequest } from '../rpc-request';

/** No call hangs: a service that does not answer in this time is away. Milliseconds. */
const TIMEOUT_MS = 5_000;

/** A service's answer as it came, to be passed on without parsing. */
export interface RawReply {
  /** Set when the service refused. */
  readonly errorStatus: number | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON bytes. */
  readonly body: Uint8Array;
}

/** What the client of NATS says when nobody answers. */
const away: readonly string[] = [
  NatsErrorCode.Timeout,
  NatsErrorCode.NoResponders,
  NatsErrorCode.ConnectionClosed,
  NatsErrorCode.Disconnect,
];

const isAway = (error: unknown): boolean => error instanceof NatsError && away.includes(error.code);

/** Calls services by their contracts. Speaks NATS directly: a bare request is 1.3 times as fast as Nest's ClientProxy. */
@Injectable()
export class RpcClient {
  constructor(@Inject(NATS) private readonly nats: NatsConnection) {}

  /**
   * Asks the service that owns an exchange.
   * @throws DomainError `SERVICE_UNAVAILABLE` when nobody answers in time.
   */
  async request(exchange: Exchange, request: RpcRequest): Promise<RawReply> {
    const head = headers();
    head.set(rpcHeaders.requestId, currentRequestId() ?? 'none');
    const reply = await this.send(subjectOf(exchange), JSON.stringify(request), head);
    const status = reply.headers?.get(rpcHeaders.status);
    const http = reply.headers?.get(rpcHeaders.http);
    return {
      errorStatus: status === undefined || status === '' ? undefined : Number(status),
      headers: http === undefined || http === '' ? {} : (JSON.parse(http) as Record<string, string>),
      body: reply.data,
    };
  }

  /**
   * Asks and parses the answer.
   * @throws DomainError what the service refused with, or `SERVICE_UNAVAILABLE`.
   */
  async call<E extends Exchange>(exchange: E, request: RpcRequest): Promise<ResponseOf<E>> {
    const reply = await this.request(exchange, request);
    const body: unknown = JSON.parse(new TextDecoder().decode(reply.body));
    if (reply.errorStatus !== undefined) {
      const { code, message, details } = body as ErrorBody;
      throw new DomainError(code in errorCatalog ? (code as ErrorCode) : 'INTERNAL_ERROR', message, details);
    }
    return exchange.response.parse(body) as ResponseOf<E>;
  }

  private async send(subject: string, payload: string, head: ReturnType<typeof headers>): Promise<Msg> {
    try {
      return await this.nats.request(subject, payload, { timeout: TIMEOUT_MS, headers: head });
    } catch (error) {
      if (isAway(error)) throw new DomainError('SERVICE_UNAVAILABLE');
      throw error;
    }
  }
}
