import type { Call } from '@circlet/contracts';
import type { ExecutionContext } from '@nestjs/common';

/** The call that a Fastify route answers; undefined for routes outside the contracts. */
export const callOf = (config: object | undefined): Call | undefined =>
  (config as { call?: Call } | undefined)?.call;

/** The call that is being answered. */
export const callOfContext = (context: ExecutionContext): Call | undefined =>
  callOf(context.switchToHttp().getRequest<{ routeOptions: { config: object } }>().routeOptions.config);
