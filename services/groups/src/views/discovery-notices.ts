import { liveDiscoverySubject } from '@circlet/contracts';
import { publishLive } from '@circlet/events';
import { NATS } from '@circlet/platform';
import { watchCommits } from '@circlet/platform/database';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { NatsConnection } from 'nats';
import { DataSource } from 'typeorm';

/** The tables that a visitor's page of groups is read from. */
const SHOWN_TABLES = ['groups', 'memberships', 'user_cards'];

/**
 * Notifies the gateways after each commit that may change what visitors see in discovery, so that they stop
 * showing pages they have kept. It watches the tables and not the events, because a person's new name or photo
 * reaches the cards without an event of this service.
 */
@Injectable()
export class DiscoveryNotices implements OnModuleInit, OnModuleDestroy {
  private endWatch: (() => void) | undefined;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(NATS) private readonly nats: NatsConnection,
  ) {}

  onModuleInit(): void {
    this.endWatch = watchCommits(this.dataSource, SHOWN_TABLES, () => {
      publishLive(this.nats, liveDiscoverySubject);
    });
  }

  onModuleDestroy(): void {
    this.endWatch?.();
  }
}
