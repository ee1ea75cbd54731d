import { type Exchange, subjectOf } from '@circlet/contracts';
import { applyDecorators, UseGuards } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import type { z } from 'zod';

import type { RpcRequest } from '../rpc-request';
import { AccessGuard, ConfirmedEmailGuard, StepUpGuard } from './access.guard';
import { type ActorOf, type Input, InputPipe } from './input';
import type { Permission } from './permission';
import type { RpcReply } from './rpc-reply';

type ReadonlyRows<T> = T extends readonly (infer Row)[] ? readonly Row[] : T;
type BodyOfAnswer<E extends Exchange> = ReadonlyRows<z.input<E['response']>>;

/** The answer of an exchange's handler: the contract's response. Pages carry their total in a header. */
type Answer<E extends Exchange> =
  RpcReply<BodyOfAnswer<E>> | (E extends { readonly paged: true } ? never : BodyOfAnswer<E>);

type PermissionOf<E extends Exchange> = Permission<RpcRequest & { readonly actor: ActorOf<E> }>;

/** A method that takes the validated call and returns its response. Other methods do not compile. */
type HandlerDecorator<E extends Exchange> = <M extends (input: Input<E>) => Answer<E> | Promise<Answer<E>>>(
  controller: object,
  method: string | symbol,
  descriptor: TypedPropertyDescriptor<M>,
) => void;

/**
 * Makes a method answer an exchange: `@Handles(apply, { allow: groupAccess('visible', 'body.groupId') })`.
 * Checks the role that the contract requires (401, 403), a confirmed email address and a recent proof if it requires them
 * (403), then the permissions in their order (404, 403), then the input (400).
 */
export const Handles =
  <E extends Exchange>(
    exchange: E,
    { allow = [] }: { readonly allow?: PermissionOf<E> | readonly PermissionOf<E>[] } = {},
  ): HandlerDecorator<E> =>
  (controller, method, descriptor) => {
    applyDecorators(
      MessagePattern(subjectOf(exchange)),
      UseGuards(
        new AccessGuard(exchange.access ?? 'visitor'),
        ...('needsConfirmedEmail' in exchange ? [new ConfirmedEmailGuard()] : []),
        ...('needsStepUp' in exchange ? [new StepUpGuard()] : []),
        ...[allow].flat(),
      ),
    )(controller, method, descriptor);
    Payload(new InputPipe(exchange))(controller, method, 0);
  };
