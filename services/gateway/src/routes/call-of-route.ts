import type { Access, Call } from '@circlet/contracts';
import type { ExecutionContext } from '@nestjs/common';

/** Our part of a Fastify route's config: the call it serves, or the access level of another page. */
export interface RouteSettings {
  readonly call?: Call;
  readonly access?: Access;
}

const routeOf = (context: ExecutionContext): RouteSettings =>
  context.switchToHttp().getRequest<{ routeOptions: { config: object } }>().routeOptions.config;

/** Returns the call that a Fastify route serves; undefined for routes outside the contracts. */
export const callOf = (config: object | undefined): Call | undefined =>
  (config as RouteSettings | undefined)?.call;

/** Returns the call of the current request; undefined for routes outside the contracts. */
export const callOfContext = (context: ExecutionContext): Call | undefined => routeOf(context).call;

/** Returns the access level that a Fastify route requires; undefined if it declares none. */
export const accessOf = (config: object | undefined): Access | undefined => {
  const { call, access } = (config ?? {}) as RouteSettings;
  return call?.access ?? access;
};

/** Returns the access level that the current request requires; undefined if its route declares none. */
export const accessOfContext = (context: ExecutionContext): Access | undefined => accessOf(routeOf(context));
