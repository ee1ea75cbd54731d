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

/** How long a gateway's word holds: one repetition may be lost. */
const HOLDS_MS = 2.5 * CONNECTED_REPEAT_MS;
const SWEEP_MS = 5_000;
/** How long one word may hold up those after it: a connection may be dead without anybody knowing. */
const PATIENCE_MS = 10_000;

/** Follows who comes and goes, and notices those whose gateway has died. */
@Injectable()
export class PresenceWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(PresenceWatch.name);
  private sweep: NodeJS.Timeout | undefined;
  /** What gateways say is followed one after the other: who comes and goes again must not be told of in the other order. */
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
        this.logger.debug({ err: error }, 'Presence was not swept');
      });
    }, SWEEP_MS);
  }

  onApplicationShutdown(): void {
    clearInterval(this.sweep);
    this.redis.disconnect();
  }

  /** Takes those for gone of whom nothing was said for too long. */
  async endSilent(): Promise<void> {
    await this.presence.announce(await this.store.expired(), false);
  }

  private async follow({ gateway, here, gone }: Connected): Promise<void> {
    await this.presence.announce(await this.store.here(gateway, HOLDS_MS, here), true);
    await this.presence.announce(await this.store.gone(gateway, gone), false);
  }
}
