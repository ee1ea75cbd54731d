import { setTimeout } from 'node:timers/promises';

import { type Connected, connectedSchema, connectedSubject, CONNECTED_REPEAT_MS } from '@circlet/contracts';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { Redis } from 'ioredis';

import { LiveListener } from '../live/live-listener';
import { PresenceService } from './presence.service';
import { PresenceStore } from './presence.store';
import { REDIS } from './redis.provider';

/** How long a gateway's report is valid. Long enough for one repetition to get lost. Milliseconds. */
const HOLDS_MS = 2.5 * CONNECTED_REPEAT_MS;
const SWEEP_MS = 5_000;
/**
 * Longest time that one report can block the next ones, because a connection may be dead
 * unnoticed. Milliseconds.
 */
const PATIENCE_MS = 10_000;

/** Tracks connecting and disconnecting users, and detects users whose gateway has died. */
@Injectable()
export class PresenceWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(PresenceWatch.name);
  private sweep: NodeJS.Timeout | undefined;
  /** Reports are processed in sequence, so that presence changes of one user are pushed in order. */
  private followed: Promise<void> = Promise.resolve();

  constructor(
    private readonly listener: LiveListener,
    private readonly store: PresenceStore,
    private readonly presence: PresenceService,
    @Inject(REDIS) private readonly redis: Redis,
  ) {}

  onApplicationBootstrap(): void {
    this.listener.on(connectedSubject, connectedSchema, (connected) => {
      const following = this.followed.then(() => this.follow(connected));
      this.followed = Promise.race([
        following.catch(() => undefined),
        setTimeout(PATIENCE_MS, undefined, { ref: false }),
      ]);
      return following;
    });
    this.sweep = setInterval(() => {
      this.endSilent().catch((error: unknown) => {
        this.logger.debug({ err: error }, 'Presence sweep failed');
      });
    }, SWEEP_MS);
  }

  onApplicationShutdown(): void {
    clearInterval(this.sweep);
    this.redis.disconnect();
  }

  /** Marks users as offline when no gateway has reported them for too long. */
  async endSilent(): Promise<void> {
    await this.presence.announce(await this.store.expired(), false);
  }

  private async follow({ gateway, here, gone }: Connected): Promise<void> {
    await this.presence.announce(await this.store.here(gateway, HOLDS_MS, here), true);
    await this.presence.announce(await this.store.gone(gateway, gone), false);
  }
}
