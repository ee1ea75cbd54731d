import type {
  BodyInputOf,
  Call,
  ParamsInputOf,
  QueryInputOf,
  ResponseOf as ContractResponseOf,
} from '@circlet/contracts';

declare const contract: unique symbol;

/**
 * Where a call of the contracts goes, carrying the contract as a type alone: its schemas
 * would be most of the first page's JavaScript, and the server has validated what it sends.
 */
export interface Endpoint<C extends Call> {
  readonly method: C['method'];
  readonly path: C['path'];
  /** Sent with an idempotency key. */
  readonly isIdempotent: boolean;
  readonly [contract]?: C;
}

/** Traits of a contract besides method and path, repeated here because its schemas are not loaded. */
type Traits<C extends Call> = C extends { readonly idempotent: true } ? ['idempotent'] : [];

/**
 * Names a call of the contracts; method, path and traits are checked against it when compiled.
 *
 * @example
 * const listGroups = endpoint<typeof import('@circlet/contracts').listGroups>('GET', '/api/groups');
 */
export const endpoint = <C extends Call>(
  method: C['method'],
  path: C['path'],
  ...traits: Traits<C>
): Endpoint<C> => ({ method, path, isIdempotent: (traits as readonly string[]).includes('idempotent') });

/** `unknown` stands for input that the server converts from text: a number serves there. */
type Sendable<T> = { [K in keyof T]: unknown extends T[K] ? string | number : T[K] };

type Part<Name extends string, T> = [T] extends [undefined]
  ? object
  : object extends T
    ? Partial<Record<Name, Sendable<T>>>
    : Record<Name, Sendable<T>>;

/** What a call needs: `params` for its path, `query`, `body`, each only where the contract has it. */
export type InputOf<C extends Call> = Part<'params', ParamsInputOf<C>> &
  Part<'query', QueryInputOf<C>> &
  Part<'body', BodyInputOf<C>>;

/** What a call answers. */
export type ResponseOf<C extends Call> = ContractResponseOf<C>;
