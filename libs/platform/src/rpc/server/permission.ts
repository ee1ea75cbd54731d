import { idInPath } from '@circlet/contracts';
import { type CanActivate, type ExecutionContext, Inject, type Type } from '@nestjs/common';

import type { Actor, RpcRequest } from '../rpc-request';

/** A request of a signed-in user, whose input is not validated yet. */
export type UserRequest = RpcRequest & { readonly actor: Actor };

/** A rule about who may make a call, for {@link Handles}. `R` is the request that it can judge. */
export type Permission<R extends RpcRequest = UserRequest> = Type<
  CanActivate & { readonly check: (request: R) => Promise<void> | undefined }
>;

/** Instances of injected classes. */
export type Instances<Classes extends readonly Type[]> = {
  -readonly [K in keyof Classes]: Classes[K] extends Type<infer Instance> ? Instance : never;
};

/**
 * Declares a permission. It runs before the input is validated, so that users without the permission learn
 * nothing from a 400. A permission for calls of visitors takes an {@link RpcRequest}.
 * @param inject - classes of the providers that the check needs
 * @param check - throws a DomainError to refuse the call; receives these providers
 */
export function definePermission<const Classes extends readonly Type[], R extends RpcRequest = UserRequest>(
  inject: Classes,
  check: (request: R, ...dependencies: Instances<Classes>) => Promise<void> | undefined,
): Permission<R> {
  class PermissionGuard implements CanActivate {
    readonly check: (request: R) => Promise<void> | undefined;

    constructor(...dependencies: unknown[]) {
      this.check = (request) => check(request, ...(dependencies as Instances<Classes>));
    }

    canActivate(context: ExecutionContext): boolean | Promise<boolean> {
      return this.check(context.switchToRpc().getData<R>())?.then(() => true) ?? true;
    }
  }
  for (const [index, dependency] of inject.entries()) Inject(dependency)(PermissionGuard, undefined, index);
  return PermissionGuard;
}

/**
 * Returns an id from a part of the request, in a permission; undefined if it is malformed, in which case the
 * request is refused as invalid input later.
 * @param part - `params` or `body`
 */
export const idIn = (part: unknown, name: string): number | undefined =>
  idInPath.safeParse((part as Partial<Record<string, unknown>> | null | undefined)?.[name]).data;
