import type { ServiceName } from '@circlet/contracts';

import type { ServerName } from '../product/stack';

/** A connection that the product needs. */
export interface Edge {
  readonly service: ServiceName;
  readonly server: ServerName;
}

/** Every connection between a service and a server. The gateway has no database. */
export const edges: readonly Edge[] = (
  ['gateway', 'identity', 'groups', 'chat', 'moderation'] as const
).flatMap((service) =>
  (['postgres', 'redis', 'nats'] as const)
    .filter((server) => service !== 'gateway' || server !== 'postgres')
    .map((server) => ({ service, server })),
);

/** Kinds of faults on an edge. */
export type Fault = 'delay' | 'reset' | 'silence' | 'drop' | 'used up';

/**
 * Returns the faults that can happen to an edge. PostgreSQL can also run out of connections for a service.
 */
export const faultsOf = ({ server }: Edge): readonly Fault[] => [
  'delay',
  'reset',
  'silence',
  'drop',
  ...(server === 'postgres' ? (['used up'] as const) : []),
];

/** Delay of everything on a delayed edge. Milliseconds. */
export const DELAY_MS = 500;

/**
 * Returns whether calls of a service fail while an edge is broken. Redis holds the sessions, which
 * only the gateway reads during a call; the other services keep jobs and presence there.
 */
export const isNeeded = ({ service, server }: Edge, by: ServiceName): boolean =>
  service === 'gateway' ? server === 'redis' || by !== 'gateway' : server !== 'redis' && by === service;
