import type {
  BodyInputOf,
  Call,
  ParamsInputOf,
  QueryInputOf,
  ResponseOf as ContractResponseOf,
} from '@circlet/contracts';

declare const contract: unique symbol;

/**
 * Address of an API call, with the contract as a type only. The contract's schemas would make up most of the
 * first page's JavaScript, and the server has already validated its responses.
 */
export interface Endpoint<C extends Call> {
  readonly method: C['method'];
  readonly path: C['path'];
  /** Whether the call is sent with an idempotency key. */
  readonly isIdempotent: boolean;
  readonly [contract]?: C;
}

/** Traits of a contract other than method and path. Callers repeat them because the schemas aren't loaded. */
type Traits<C extends Call> = C extends { readonly idempotent: true } ? ['idempotent'] : [];

/**
 * Names a call of the contracts. The compiler checks method, path and traits against the contract.
 *
 * @example
 * const listGroups = endpoint<typeof import('@circlet/contracts').listGroups>('GET', '/api/groups');
 */
export const endpoint = <C extends Call>(
  method: C['method'],
  path: C['path'],
  ...traits: Traits<C>
): Endpoint<C> => ({ method, path, isIdempotent: (traits as readonly string[]).includes('idempotent') });

/** Replaces `unknown`, the type of input that the server converts from text, with string or number. */
type Sendable<T> = { [K in keyof T]: unknown extends T[K] ? string | number : T[K] };

type Part<Name extends string, T> = [T] extends [undefined]
  ? object
  : object extends T
    ? Partial<Record<Name, Sendable<T>>>
    : Record<Name, Sendable<T>>;

/** Input of a call: `params` for its path, `query` and `body`, each only if the contract has it. */
export type InputOf<C extends Call> = Part<'params', ParamsInputOf<C>> &
  Part<'query', QueryInputOf<C>> &
  Part<'body', BodyInputOf<C>>;

/** Response of a call. */
export type ResponseOf<C extends Call> = ContractResponseOf<C>;
