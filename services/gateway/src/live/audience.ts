import { liveUserSubject } from '@circlet/contracts';
import { NATS } from '@circlet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { NatsConnection, Subscription } from 'nats';

import { closeReasons } from './close-reasons';
import type { Connection } from './connection';
import { liveLimits } from './live-limits';

interface Listeners {
  readonly connections: Set<Connection>;
  readonly subscription: Subscription;
  /** Resolves when the broker knows of the subscription. */
  readonly subscribed: Promise<void>;
}

/** Who is connected here; listens to each of them once on NATS and hands what comes to all of their sockets. */
@Injectable()
export class Audience {
  private readonly byUser = new Map<number, Listeners>();

  constructor(@Inject(NATS) private readonly nats: NatsConnection) {}

  /** Adds a socket; resolves when nothing that is published from now on can miss it. */
  async join(userId: number, connection: Connection): Promise<void> {
    const listeners = this.byUser.get(userId) ?? this.listen(userId);
    listeners.connections.add(connection);
    const [oldest] = listeners.connections;
    if (oldest !== undefined && listeners.connections.size > liveLimits.socketsPerUser) {
      // At once: whoever does not answer the closing must not keep its place meanwhile.
      listeners.connections.delete(oldest);
      oldest.close(closeReasons.policyViolation);
    }
    await listeners.subscribed;
  }

  /** Removes a socket; the last one of a person ends the subscription. */
  leave(userId: number, connection: Connection): void {
    const listeners = this.byUser.get(userId);
    listeners?.connections.delete(connection);
    if (listeners?.connections.size !== 0) return;
    listeners.subscription.unsubscribe();
    this.byUser.delete(userId);
  }

  /** The sockets of one person. */
  of(userId: number): Iterable<Connection> {
    return this.byUser.get(userId)?.connections ?? [];
  }

  /** Everybody who has a socket here. */
  people(): number[] {
    return [...this.byUser.keys()];
  }

  /** The sockets of everybody. */
  *all(): Iterable<Connection> {
    for (const { connections } of this.byUser.values()) yield* connections;
  }

  private listen(userId: number): Listeners {
    const connections = new Set<Connection>();
    const subscription = this.nats.subscribe(liveUserSubject(userId), {
      callback: (error, message) => {
        if (error !== null) return;
        for (const connection of connections) connection.push(message.data);
      },
    });
    const listeners = { connections, subscription, subscribed: this.nats.flush() };
    this.byUser.set(userId, listeners);
    return listeners;
  }
}
