import type { ServiceName } from '../call';

/**
 * The publishers that each service subscribes to. The NATS operator program creates a consumer for each pair,
 * and `deploy/nats/nats.conf` grants the service access to it, so a new pair belongs in both files.
 */
export const publishersFor: Readonly<Record<ServiceName, readonly ServiceName[]>> = {
  gateway: ['identity'],
  identity: ['groups', 'chat', 'moderation'],
  groups: ['identity'],
  chat: ['identity', 'groups'],
  moderation: ['identity', 'groups', 'chat'],
};
