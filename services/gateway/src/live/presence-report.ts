import { randomUUID } from 'node:crypto';

import { type Connected, connectedSubject, CONNECTED_REPEAT_MS } from '@circlet/contracts';
import { NATS } from '@circlet/platform';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { NatsConnection } from 'nats';

import { Audience } from './audience';

/**
 * How often changes are said. A page that is loaded again is back before its leaving is noticed, so nobody sees its owner
 * go off and on.
 */
const CHANGES_MS = 2_000;
/** People in one message. */
const PART = 1_000;

/**
 * Tells the chat who is connected here: changes soon, everybody from time to time. Nothing is said at the end: the
 * sockets reconnect elsewhere, and what is not repeated ends by itself.
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
    // Whoever has just left is about to be told gone.
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
