import {
  type BodyOf,
  type Exchange,
  idempotencyKeySchema,
  type ParamsOf,
  type QueryOf,
} from '@circlet/contracts';
import type { PipeTransform } from '@nestjs/common';
import { z } from 'zod';

import { DomainError } from '../../errors/domain-error';
import { validate } from '../../errors/validate';
import type { Actor, RpcRequest } from '../rpc-request';

/** A user if the contract requires a role. Visitors, who are null, can make the other calls. */
export type ActorOf<E extends Exchange> = E['access'] extends 'user' | 'moderator' | 'admin'
  ? Actor
  : Actor | null;

/** A validated call. Parts that its contract does not declare are undefined. */
export type Input<E extends Exchange> = {
  readonly actor: ActorOf<E>;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** The client's address as seen by the gateway; null for calls of our own processes. */
  readonly ip: string | null;
} & (E extends { readonly idempotent: true }
  ? {
      /** The key for safely repeating this creation; undefined without one. */
      readonly idempotencyKey: string | undefined;
    }
  : unknown);

/** An object schema, so that the `details` of a 400 name the header. */
const keyHeader = z.object({ 'Idempotency-Key': idempotencyKeySchema });

const keyOf = ({ idempotencyKey }: RpcRequest): string | undefined =>
  idempotencyKey === undefined
    ? undefined
    : validate(keyHeader, { 'Idempotency-Key': idempotencyKey })['Idempotency-Key'];

function parse<E extends Exchange>(exchange: E, request: RpcRequest): Input<E> {
  const { params, query, body } = exchange;
  const key = 'idempotent' in exchange ? { idempotencyKey: keyOf(request) } : {};
  return {
    ...key,
    actor: request.actor,
    ip: request.ip ?? null,
    params: params === undefined ? undefined : validate(params, request.params ?? {}),
    query: query === undefined ? undefined : validate(query, request.query ?? {}),
    body: body === undefined ? undefined : validate(body, request.body ?? {}),
  } as Input<E>;
}

/** Input that a permission validated before the handler. */
const validInputs = new WeakMap<RpcRequest, object>();

/**
 * Returns whether the input of a call is valid, for permissions that depend on it. The result is kept for the
 * handler, so that the input is validated once.
 */
export function hasValidInput(exchange: Exchange, request: RpcRequest): boolean {
  try {
    validInputs.set(request, parse(exchange, request));
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/** Validates a request by its contract. */
export class InputPipe implements PipeTransform<RpcRequest> {
  constructor(private readonly exchange: Exchange) {}

  transform(request: RpcRequest): object {
    return validInputs.get(request) ?? parse(this.exchange, request);
  }
}
