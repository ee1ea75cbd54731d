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

/** The least a caller must be; undefined where nobody has said. */
export const accessOfContext = (context: ExecutionContext): Access | undefined => {
  const { call, access } = routeOf(context);
  return call?.access ?? access;
};
