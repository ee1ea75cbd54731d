import { randomUUID } from 'node:crypto';

import { type ConnectedUsers, connectedSubject, CONNECTED_REPEAT_INTERVAL_MS } from '@circlet/contracts';
import { NATS } from '@circlet/platform';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { NatsConnection } from 'nats';

import { ConnectionRegistry } from './connection-registry';

/**
 * Interval between reports of changes. A reloaded page is back before its disconnect is reported, so no one
 * sees its user go offline and online again.
 */
const CHANGES_MS = 2_000;
/**
 * Interval between reports of who started or stopped looking. Pushes depend on it, so it is short, but a hidden page
 * that connects has time to say so.
 */
const LOOKING_MS = 250;
/** Users per message. */
const MAX_USERS_PER_MESSAGE = 1_000;

/**
 * Publishes the users connected to this gateway to chat, and which of them see a page: changes soon, and everyone
 * periodically. At shutdown, publishes only that no one sees a page anymore, because the sockets reconnect elsewhere
 * and entries that are not repeated expire.
 */
@Injectable()
export class PresenceReport implements OnModuleInit, OnModuleDestroy {
  private readonly gateway = randomUUID();
  private readonly timers: NodeJS.Timeout[] = [];
  private reported = new Set<number>();
  private readonly looking = new Set<number>();

  constructor(
    @Inject(NATS) private readonly nats: NatsConnection,
    private readonly connections: ConnectionRegistry,
  ) {}

  onModuleInit(): void {
    this.timers.push(
      setInterval(() => {
        this.publishChanges();
      }, CHANGES_MS),
      setInterval(() => {
        this.publishLooking();
      }, LOOKING_MS),
      setInterval(() => {
        this.publishAll();
      }, CONNECTED_REPEAT_INTERVAL_MS),
    );
  }

  onModuleDestroy(): void {
    this.timers.forEach(clearInterval);
    this.publish('away', [...this.looking]);
  }

  private publishChanges(): void {
    const connected = new Set(this.connections.userIds());
    this.publish(
      'here',
      [...connected].filter((userId) => !this.reported.has(userId)),
    );
    this.publish(
      'gone',
      [...this.reported].filter((userId) => !connected.has(userId)),
    );
    this.reported = connected;
  }

  private publishLooking(): void {
    const looking: number[] = [];
    const away: number[] = [];
    for (const userId of this.connections.takeChanged()) {
      const isLooking = this.connections.isLooking(userId);
      if (isLooking === this.looking.has(userId)) continue;
      if (isLooking) this.looking.add(userId);
      else this.looking.delete(userId);
      (isLooking ? looking : away).push(userId);
    }
    this.publish('looking', looking);
    this.publish('away', away);
  }

  private publishAll(): void {
    // Users who have just left are about to be reported as gone.
    const userIds = this.connections.userIds();
    this.publish(
      'here',
      userIds.filter((userId) => this.reported.has(userId)),
    );
    this.publish(
      'looking',
      userIds.filter((userId) => this.looking.has(userId)),
    );
    this.publish(
      'away',
      userIds.filter((userId) => !this.looking.has(userId)),
    );
  }

  private publish(field: 'here' | 'gone' | 'looking' | 'away', userIds: readonly number[]): void {
    for (let from = 0; from < userIds.length; from += MAX_USERS_PER_MESSAGE) {
      const part = userIds.slice(from, from + MAX_USERS_PER_MESSAGE);
      const none = { here: [], gone: [], looking: [], away: [] };
      const connected: ConnectedUsers = { gateway: this.gateway, ...none, [field]: part };
      this.nats.publish(connectedSubject, JSON.stringify(connected));
    }
  }
}
