import type { NatsConnection } from 'nats';

/**
 * Publishes on core NATS what may be lost. It comes after a commit, so it never fails the call that has committed: with
 * the connection closed or draining, as at the end of a process, it does nothing.
 */
export function publishLive(nats: NatsConnection, subject: string, payload?: string): void {
  if (!nats.isClosed() && !nats.isDraining()) nats.publish(subject, payload);
}
