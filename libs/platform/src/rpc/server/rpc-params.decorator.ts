import { createParamDecorator, type ExecutionContext, type PipeTransform } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { z } from 'zod';
import { type Exchange, idempotencyKeySchema } from '@circlet/contracts';

import { DomainError } from '../../errors/domain-error';
import { validate } from '../../errors/validate';
import type { Actor, RpcRequest } from '../rpc-request';

/** Validated input of an exchange. Parts that it does not declare are undefined. */
export interface Input<E extends Exchange> {
  readonly params: E['params'] extends { _output: infer O } ? O : undefined;
  readonly query: E['query'] extends { _output: infer O } ? O : undefined;
  readonly body: E['body'] extends { _output: infer O } ? O : undefined;
}

/** Validates the parts of a request by its contract. */
export class ExchangeInputPipe implements PipeTransform<RpcRequest, Input<Exchange>> {
  constructor(private readonly exchange: Exchange) {}

  transform(request: RpcRequest): Input<Exchange> {
    const { params, query, body } = this.exchange;
    return {
      params: params === undefined ? undefined : validate(params, request.params ?? {}),
      query: query === undefined ? undefined : validate(query, request.query ?? {}),
      body: body === undefined ? undefined : validate(body, request.body ?? {}),
    } as Input<Exchange>;
  }
}

/** Injects the validated input: `@InputOf(createGroup) { body }: Input<typeof createGroup>`. */
export const InputOf = (exchange: Exchange): ParameterDecorator => Payload(new ExchangeInputPipe(exchange));

/** Returns the actor, in guards and handlers; null for visitors. */
export const actorOf = (context: ExecutionContext): Actor | null =>
  context.switchToRpc().getData<RpcRequest>().actor;

/** Injects the actor. Answers 401 for a visitor. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const actor = actorOf(context);
  if (actor === null) throw new DomainError('NOT_SIGNED_IN');
  return actor;
});

/** Injects the viewer; null for a visitor. */
export const Viewer = createParamDecorator((_: unknown, context: ExecutionContext): Actor | null =>
  actorOf(context),
);

/** Injects the client's address as seen by the gateway. */
export const ClientIp = createParamDecorator(
  (_: unknown, context: ExecutionContext): string | null =>
    context.switchToRpc().getData<RpcRequest>().ip ?? null,
);

/** An object schema, so that the `details` of a 400 name the header. */
const keyHeader = z.object({ 'Idempotency-Key': idempotencyKeySchema });

/**
 * Injects the key for safely repeating this creation; undefined without one. Answers 400 if it is malformed.
 */
export const IdempotencyKey = createParamDecorator(
  (_: unknown, context: ExecutionContext): string | undefined => {
    const { idempotencyKey } = context.switchToRpc().getData<RpcRequest>();
    if (idempotencyKey === undefined) return undefined;
    return validate(keyHeader, { 'Idempotency-Key': idempotencyKey })['Idempotency-Key'];
  },
);
