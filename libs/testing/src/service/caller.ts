import type { BodyInputOf, Exchange, ParamsInputOf, QueryInputOf, ResponseOf } from '@circlet/contracts';
import { type Actor, RpcClient } from '@circlet/platform';
import type { NatsConnection } from 'nats';

/**
 * Input of a call, each part typed by the contract. Pass invalid
 * input as `unknown` through {@link Caller.callWith}.
 */
export interface CallInput<E extends Exchange> {
  readonly params?: ParamsInputOf<E>;
  readonly query?: QueryInputOf<E>;
  readonly body?: BodyInputOf<E>;
  readonly idempotencyKey?: string;
}

/** A page of a list with its response headers. */
export interface CalledPage<T> {
  readonly rows: T;
  readonly headers: Readonly<Record<string, string>>;
}

/** Calls a running service over NATS, as the gateway does on behalf of one user. */
export class Caller {
  private readonly client: RpcClient;

  /** @param actor - the user who acts; null for a visitor */
  constructor(
    nats: NatsConnection,
    readonly actor: Actor | null,
  ) {
    this.client = new RpcClient(nats);
  }

  /**
   * Calls the service and parses the answer with the contract.
   * @throws DomainError with `code`, `status` and `details` when the service refuses
   */
  call<E extends Exchange>(exchange: E, input: CallInput<E> = {}): Promise<ResponseOf<E>> {
    return this.client.call(exchange, { ...input, actor: this.actor, ip: '203.0.113.7' });
  }

  /**
   * Calls the service with input that the contract's types forbid, to check that it is refused or ignored.
   */
  callWith<E extends Exchange>(exchange: E, input: Record<string, unknown>): Promise<ResponseOf<E>> {
    return this.client.call(exchange, { ...input, actor: this.actor, ip: '203.0.113.7' });
  }

  /** Calls a list and returns its rows with the headers (`x-total-count`, `x-next-cursor`). */
  async page<E extends Exchange>(exchange: E, input: CallInput<E> = {}): Promise<CalledPage<ResponseOf<E>>> {
    const request = { ...input, actor: this.actor, ip: '203.0.113.7' };
    const reply = await this.client.request(exchange, request);
    const body: unknown = JSON.parse(new TextDecoder().decode(reply.body));
    return { rows: exchange.response.parse(body) as ResponseOf<E>, headers: reply.headers };
  }
}
