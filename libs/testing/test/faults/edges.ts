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

/** What can happen to it. */
export type Fault = 'delay' | 'reset' | 'silence' | 'drop' | 'used up';

/** Everything that can happen to an edge: PostgreSQL besides has only so many connections for each service. */
export const faultsOf = ({ server }: Edge): readonly Fault[] => [
  'delay',
  'reset',
  'silence',
  'drop',
  ...(server === 'postgres' ? (['used up'] as const) : []),
];

/** How much later everything arrives on a delayed edge. Milliseconds. */
export const DELAY_MS = 500;

/**
 * Whether a call of a service cannot be answered while an edge is broken. Sessions are in Redis, which only the gateway asks
 * during a call; the others keep jobs and presence there.
 */
export const isNeeded = ({ service, server }: Edge, by: ServiceName): boolean =>
  service === 'gateway' ? server === 'redis' || by !== 'gateway' : server !== 'redis' && by === service;
