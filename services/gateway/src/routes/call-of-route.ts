import type { Access, Call } from '@circlet/contracts';
import type { ExecutionContext } from '@nestjs/common';

/** What Fastify is told about our routes: the call that they answer, or who may open a page that is no call. */
export interface OwnRoute {
  readonly call?: Call;
  readonly access?: Access;
}

const routeOf = (context: ExecutionContext): OwnRoute =>
  context.switchToHttp().getRequest<{ routeOptions: { config: object } }>().routeOptions.config;

/** The call that a Fastify route answers; undefined for routes outside the contracts. */
export const callOf = (config: object | undefined): Call | undefined =>
  (config as OwnRoute | undefined)?.call;

/** The call that is being answered. */
export const callOfContext = (context: ExecutionContext): Call | undefined => routeOf(context).call;

/** The least a caller of a Fastify route must be; undefined where the route does not say. */
export const accessOf = (config: object | undefined): Access | undefined => {
  const { call, access } = (config ?? {}) as OwnRoute;
  return call?.access ?? access;
};

/** The least a caller must be; undefined where the route does not say. */
export const accessOfContext = (context: ExecutionContext): Access | undefined => accessOf(routeOf(context));
