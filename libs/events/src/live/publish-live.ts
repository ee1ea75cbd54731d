import type { NatsConnection } from 'nats';

/**
 * Publishes a message that can be lost on core NATS. It runs after a commit, so it never fails the call that
 * committed. It does nothing when the connection is closed or draining, as during shutdown.
 */
export function publishLive(nats: NatsConnection, subject: string, payload?: string): void {
  if (!nats.isClosed() && !nats.isDraining()) nats.publish(subject, payload);
}
