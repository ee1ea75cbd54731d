import { randomUUID } from 'node:crypto';

import { type Placeholders, prepared, sql } from '@circlet/platform/database';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { RelayConnection } from './relay-connection';

/** How long the lease lasts without renewal. Milliseconds. */
const LEASE_MS = 5_000;
const RENEW_MS = 1_000;

const acquireOrRenew = prepared(
  'take_turn',
  ({ holder, leaseMs }: Placeholders<{ holder: string; leaseMs: number }>) => sql`
    UPDATE relay SET holder = ${holder}, expires_at = now() + ${leaseMs} * interval '1 millisecond',
           backend = pg_backend_pid(),
           backend_start = (SELECT backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid())
    WHERE holder = ${holder} OR expires_at < now()
       OR backend IS NOT NULL AND NOT EXISTS (
            SELECT FROM pg_stat_activity AS session
            WHERE session.pid = relay.backend AND session.backend_start = relay.backend_start)`,
);

/** An acquired lease: its holder, and the connection to work with. */
export interface Lease {
  readonly holder: string;
  readonly connection: RelayConnection;
}

/**
 * The relay's lease among the replicas of a service, stored in the `relay` row. One conditional statement
 * acquires and renews it, judged only by the database's clock. Another replica can acquire it when it is
 * released, when the holder's database session is gone (a killed process), and at the latest 5 s after the
 * last renewal (a hung process, a network that drops packets).
 *
 * A holder that hung does not know that its lease has expired until it wakes up. Two relays that overlap for
 * that moment are harmless:
 * - The holder measures the time since its last renewal itself ({@link isHeld}) and publishes nothing after
 *   5 s. At worst, publications in flight arrive twice. JetStream drops the copies by `Nats-Msg-Id` within
 *   the duplicate window of 10 minutes, and the inbox drops any later ones.
 * - Both publish the events of an aggregate starting with the oldest unpublished one, each after the ack
 *   of the previous one. A dropped copy takes no place in the stream, so first appearances follow the
 *   order of the outbox.
 * - The old holder cannot mark rows or record losses, because those statements require its id in
 *   the `relay` row.
 */
@Injectable()
export class RelayLease {
  private readonly logger = new Logger(RelayLease.name);
  private readonly holder = randomUUID();
  private connection: RelayConnection | undefined;
  private renewedAt = -LEASE_MS;
  private renewTimer: NodeJS.Timeout | undefined;

  constructor(private readonly dataSource: DataSource) {}

  /** Whether it is certain, without a query, that no other replica holds the lease. */
  get isHeld(): boolean {
    return this.connection?.isOpen === true && performance.now() - this.renewedAt < LEASE_MS;
  }

  /**
   * Acquires the lease if it is free, and keeps renewing it.
   * @returns undefined while another replica holds it
   */
  async acquire(): Promise<Lease | undefined> {
    if (this.connection?.isOpen !== true) this.connection = await RelayConnection.open(this.dataSource);
    const { connection, holder } = this;
    if (!this.isHeld && !(await this.renew(connection))) return undefined;
    this.renewTimer ??= setInterval(() => {
      this.renewInBackground();
    }, RENEW_MS);
    return { holder, connection };
  }

  /** Releases the lease, so that another replica can acquire it immediately, and ends the connection. */
  async release(): Promise<void> {
    const { connection, isHeld } = this;
    this.stopRenewing();
    this.connection = undefined;
    this.renewedAt = -LEASE_MS;
    if (isHeld) await this.clearHolder(connection);
    await connection?.end();
  }

  /** Renews the lease, even during a long publication. After a loss, only the relay acquires it again. */
  private renewInBackground(): void {
    if (!this.isHeld || this.connection === undefined) {
      this.stopRenewing();
      return;
    }
    this.renew(this.connection).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'Failed to renew the relay lease');
    });
  }

  private stopRenewing(): void {
    clearInterval(this.renewTimer);
    this.renewTimer = undefined;
  }

  private async renew(connection: RelayConnection): Promise<boolean> {
    const requestedAt = performance.now();
    const statement = acquireOrRenew({ holder: this.holder, leaseMs: LEASE_MS });
    const isAcquired = (await connection.countOf(statement)) === 1;
    if (connection === this.connection) this.renewedAt = isAcquired ? requestedAt : -LEASE_MS;
    return isAcquired;
  }

  private async clearHolder(connection: RelayConnection | undefined): Promise<void> {
    try {
      await connection?.countOf(
        sql`UPDATE relay SET holder = NULL, expires_at = '-infinity', backend = NULL
            WHERE holder = ${this.holder}`,
      );
    } catch (error) {
      this.logger.debug({ err: error }, 'Failed to release the relay lease; it will expire');
    }
  }
}
