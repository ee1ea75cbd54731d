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
/** Users per message. */
const MAX_USERS_PER_MESSAGE = 1_000;

/**
 * Publishes the users connected to this gateway to chat: changes every two seconds and everyone
 * periodically. Publishes nothing at shutdown, because the sockets reconnect elsewhere and
 * entries that are not repeated expire.
 */
@Injectable()
export class PresenceReport implements OnModuleInit, OnModuleDestroy {
  private readonly gateway = randomUUID();
  private readonly timers: NodeJS.Timeout[] = [];
  private reported = new Set<number>();

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
        this.publishAll();
      }, CONNECTED_REPEAT_INTERVAL_MS),
    );
  }

  onModuleDestroy(): void {
    this.timers.forEach(clearInterval);
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

  private publishAll(): void {
    // Users who have just left are about to be reported as gone.
    this.publish(
      'here',
      this.connections.userIds().filter((userId) => this.reported.has(userId)),
    );
  }

  private publish(field: 'here' | 'gone', userIds: readonly number[]): void {
    for (let from = 0; from < userIds.length; from += MAX_USERS_PER_MESSAGE) {
      const part = userIds.slice(from, from + MAX_USERS_PER_MESSAGE);
      const connected: ConnectedUsers = { gateway: this.gateway, here: [], gone: [], [field]: part };
      this.nats.publish(connectedSubject, JSON.stringify(connected));
    }
  }
}
