import { setTimeout } from 'node:timers/promises';

import {
  type ConnectedUsers,
  connectedUsersSchema,
  connectedSubject,
  CONNECTED_REPEAT_INTERVAL_MS,
} from '@circlet/contracts';
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
import { PresenceStore } from './presence-store';
import { REDIS } from './redis-provider';

/** How long a gateway's report is valid. Long enough for one repetition to get lost. Milliseconds. */
const REPORT_TTL_MS = 2.5 * CONNECTED_REPEAT_INTERVAL_MS;
const SWEEP_MS = 5_000;
/**
 * Longest time that one report can block the next ones, because a connection may be dead
 * unnoticed. Milliseconds.
 */
const REPORT_TIMEOUT_MS = 10_000;

/** Tracks connecting and disconnecting users, and detects users whose gateway has died. */
@Injectable()
export class PresenceWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(PresenceWatch.name);
  private sweep: NodeJS.Timeout | undefined;
  /** Reports are processed in sequence, so that presence changes of one user are pushed in order. */
  private lastReport: Promise<void> = Promise.resolve();

  constructor(
    private readonly listener: LiveListener,
    private readonly store: PresenceStore,
    private readonly presence: PresenceService,
    @Inject(REDIS) private readonly redis: Redis,
  ) {}

  onApplicationBootstrap(): void {
    this.listener.on(connectedSubject, connectedUsersSchema, (connected) => {
      const applied = this.lastReport.then(() => this.applyReport(connected));
      this.lastReport = Promise.race([
        applied.catch(() => undefined),
        setTimeout(REPORT_TIMEOUT_MS, undefined, { ref: false }),
      ]);
      return applied;
    });
    this.sweep = setInterval(() => {
      this.expireSilent().catch((error: unknown) => {
        this.logger.debug({ err: error }, 'Presence sweep failed');
      });
    }, SWEEP_MS);
  }

  onApplicationShutdown(): void {
    clearInterval(this.sweep);
    this.redis.disconnect();
  }

  /** Marks users as offline when no gateway has reported them for too long. */
  async expireSilent(): Promise<void> {
    await this.presence.pushChanges(await this.store.removeExpired(), false);
  }

  private async applyReport({ gateway, here, gone, looking, away }: ConnectedUsers): Promise<void> {
    await this.store.look(gateway, REPORT_TTL_MS, looking);
    await this.store.lookAway(gateway, [...away, ...gone]);
    await this.presence.pushChanges(await this.store.connect(gateway, REPORT_TTL_MS, here), true);
    await this.presence.pushChanges(await this.store.disconnect(gateway, gone), false);
  }
}
