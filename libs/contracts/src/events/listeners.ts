import type { ServiceName } from '../call';

/**
 * Which publishers each service listens to. The operator of the broker makes a consumer for each pair, and
 * `deploy/nats/nats.conf` lets the service read it: a new pair belongs into both.
 */
export const publishersFor: Readonly<Record<ServiceName, readonly ServiceName[]>> = {
  gateway: ['identity'],
  identity: ['groups', 'moderation'],
  groups: ['identity'],
  chat: ['identity', 'groups'],
  moderation: ['identity', 'groups', 'chat'],
};
