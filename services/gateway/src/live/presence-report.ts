import { randomUUID } from 'node:crypto';

import { type Connected, connectedSubject, CONNECTED_REPEAT_MS } from '@circlet/contracts';
import { NATS } from '@circlet/platform';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { NatsConnection } from 'nats';

import { Audience } from './audience';

/**
 * Interval between reports of changes. A reloaded page is back before its disconnect is reported, so no one
 * sees its user go offline and online again.
 */
const CHANGES_MS = 2_000;
/** Users per message. */
const PART = 1_000;

/**
 * Publishes the users connected to this gateway to chat: changes every two seconds and everyone
 * periodically. Publishes nothing at shutdown, because the sockets reconnect elsewhere and
 * entries that are not repeated expire.
 */
@Injectable()
export class PresenceReport implements OnModuleInit, OnModuleDestroy {
  private readonly gateway = randomUUID();
  private readonly timers: NodeJS.Timeout[] = [];
  private told = new Set<number>();

  constructor(
    @Inject(NATS) private readonly nats: NatsConnection,
    private readonly audience: Audience,
  ) {}

  onModuleInit(): void {
    this.timers.push(
      setInterval(() => {
        this.tellChanges();
      }, CHANGES_MS),
      setInterval(() => {
        this.tellAll();
      }, CONNECTED_REPEAT_MS),
    );
  }

  onModuleDestroy(): void {
    this.timers.forEach(clearInterval);
  }

  private tellChanges(): void {
    const here = new Set(this.audience.people());
    this.tell(
      'here',
      [...here].filter((userId) => !this.told.has(userId)),
    );
    this.tell(
      'gone',
      [...this.told].filter((userId) => !here.has(userId)),
    );
    this.told = here;
  }

  private tellAll(): void {
    // Users who have just left are about to be reported as gone.
    this.tell(
      'here',
      this.audience.people().filter((userId) => this.told.has(userId)),
    );
  }

  private tell(what: 'here' | 'gone', userIds: readonly number[]): void {
    for (let from = 0; from < userIds.length; from += PART) {
      const part = userIds.slice(from, from + PART);
      const connected: Connected = { gateway: this.gateway, here: [], gone: [], [what]: part };
      this.nats.publish(connectedSubject, JSON.stringify(connected));
    }
  }
}
