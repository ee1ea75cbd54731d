import { liveUserSubject } from '@circlet/contracts';
import { Metrics, NATS } from '@circlet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { NatsConnection, Subscription } from 'nats';

import { closeReasons } from './close-reasons';
import type { Connection } from './connection';
import { liveLimits } from './live-limits';
import { sampleSockets } from './live-metrics';

interface Listeners {
  readonly connections: Set<Connection>;
  readonly subscription: Subscription;
  /** Resolves when the broker has registered the subscription. */
  readonly subscribed: Promise<void>;
}

/**
 * Tracks the users connected to this gateway. Subscribes to each user's NATS subject once and pushes
 * the frames to all of their sockets.
 */
@Injectable()
export class ConnectionRegistry {
  private readonly byUser = new Map<number, Listeners>();
  /** Users whose sockets, or what they see of them, changed since `takeChanged`. */
  private changed = new Set<number>();
  /** The round trip to the broker that is under way, and the one after it. */
  private confirmation: Promise<void> | undefined;
  private nextConfirmation: Promise<void> | undefined;

  constructor(
    @Inject(NATS) private readonly nats: NatsConnection,
    metrics: Metrics,
  ) {
    sampleSockets(metrics, this);
  }

  /** Adds a socket. Resolves once no frame published from now on can be missed. */
  async add(userId: number, connection: Connection): Promise<void> {
    const listeners = this.byUser.get(userId) ?? this.listen(userId);
    listeners.connections.add(connection);
    this.changed.add(userId);
    const [oldest] = listeners.connections;
    if (oldest !== undefined && listeners.connections.size > liveLimits.socketsPerUser) {
      // Removed right away, because a client that never answers the close must not keep its slot.
      listeners.connections.delete(oldest);
      oldest.close(closeReasons.policyViolation);
    }
    await listeners.subscribed;
  }

  /** Removes a socket. The user's subscription ends with the last one. */
  remove(userId: number, connection: Connection): void {
    const listeners = this.byUser.get(userId);
    listeners?.connections.delete(connection);
    this.changed.add(userId);
    if (listeners?.connections.size !== 0) return;
    listeners.subscription.unsubscribe();
    this.byUser.delete(userId);
  }

  /** Returns the sockets of one user. */
  ofUser(userId: number): Iterable<Connection> {
    return this.byUser.get(userId)?.connections ?? [];
  }

  /** Records whether the user sees the page of a socket. */
  setVisible(connection: Connection, isVisible: boolean): void {
    connection.isVisible = isVisible;
    if (connection.session !== undefined) this.changed.add(connection.session.userId);
  }

  /** Returns whether a user sees the page of any socket here. */
  isLooking(userId: number): boolean {
    return [...this.ofUser(userId)].some(({ isVisible }) => isVisible);
  }

  /** Returns the users for whom that may have changed since the last call. */
  takeChanged(): Iterable<number> {
    const { changed } = this;
    this.changed = new Set();
    return changed;
  }

  /** Returns the ids of all users with a socket here. */
  userIds(): number[] {
    return [...this.byUser.keys()];
  }

  /** Returns the number of sockets. */
  count(): number {
    let count = 0;
    for (const { connections } of this.byUser.values()) count += connections.size;
    return count;
  }

  /** Returns all sockets. */
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
    const listeners = { connections, subscription, subscribed: this.confirm() };
    this.byUser.set(userId, listeners);
    return listeners;
  }

  /**
   * Resolves when the broker has registered all subscriptions made so far. Those made during a round trip share the
   * next one, because one each would cost more than the subscriptions when many users connect at once.
   */
  private confirm(): Promise<void> {
    if (this.confirmation === undefined) {
      this.confirmation = this.nats.flush().finally(() => {
        this.confirmation = undefined;
      });
      return this.confirmation;
    }
    this.nextConfirmation ??= this.confirmation
      .catch(() => undefined)
      .then(() => {
        this.nextConfirmation = undefined;
        return this.confirm();
      });
    return this.nextConfirmation;
  }
}
