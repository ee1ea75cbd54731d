import type { BodyInputOf, Exchange, ParamsInputOf, QueryInputOf, ResponseOf } from '@circlet/contracts';
import { type Actor, RpcClient } from '@circlet/platform';
import type { NatsConnection } from 'nats';

/** What a call carries; each part is checked against the contract's type. Wrong input goes in as `unknown`. */
export interface CallInput<E extends Exchange> {
  readonly params?: ParamsInputOf<E>;
  readonly query?: QueryInputOf<E>;
  readonly body?: BodyInputOf<E>;
  readonly idempotencyKey?: string;
}

/** A page of a list with what its headers say. */
export interface CalledPage<T> {
  readonly rows: T;
  readonly headers: Readonly<Record<string, string>>;
}

/** Calls a running service over NATS as the gateway would for one person. */
export class Caller {
  private readonly client: RpcClient;

  /** @param actor - who acts; null for a visitor */
  constructor(
    nats: NatsConnection,
    readonly actor: Actor | null,
  ) {
    this.client = new RpcClient(nats);
  }

  /**
   * Calls and checks the answer against the contract.
   * @throws DomainError with `code`, `status` and `details` when the service refuses
   */
  call<E extends Exchange>(exchange: E, input: CallInput<E> = {}): Promise<ResponseOf<E>> {
    return this.client.call(exchange, { ...input, actor: this.actor, ip: '203.0.113.7' });
  }

  /** Calls with input that the contract's types forbid, to see it refused or ignored. */
  callWith<E extends Exchange>(exchange: E, input: Record<string, unknown>): Promise<ResponseOf<E>> {
    return this.client.call(exchange, { ...input, actor: this.actor, ip: '203.0.113.7' });
  }

  /** Calls a list and keeps its headers (`x-total-count`, `x-next-cursor`). */
  async page<E extends Exchange>(exchange: E, input: CallInput<E> = {}): Promise<CalledPage<ResponseOf<E>>> {
    const request = { ...input, actor: this.actor, ip: '203.0.113.7' };
    const reply = await this.client.request(exchange, request);
    const body: unknown = JSON.parse(new TextDecoder().decode(reply.body));
    return { rows: exchange.response.parse(body) as ResponseOf<E>, headers: reply.headers };
  }
}
