import { randomUUID } from 'node:crypto';

import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { RelayConnection } from './relay-connection';

/** How long a turn lasts when it is not renewed. Milliseconds. */
const LEASE_MS = 5_000;
const RENEW_MS = 1_000;

/** A turn that is taken: whose it is, and the connection to work with. */
export interface Turn {
  readonly holder: string;
  readonly connection: RelayConnection;
}

/**
 * The relay's turn among the replicas of a service: a lease in the `relay` row, taken and renewed by one conditional
 * statement and judged by the database's clock alone. It passes on when it is given back, when its holder's database
 * session is gone (a killed process), and at the latest 5 s after the last renewal (a hung process, a network that
 * drops packets).
 *
 * A holder that hung does not know that its turn is over until it wakes up. Two relays that overlap for that moment do
 * no harm:
 * - It counts the time since its last renewal itself ({@link isHeld}) and publishes nothing after 5 s. What was already
 *   on its way is published twice at worst: JetStream drops the copy by its `Nats-Msg-Id` within the duplicate window
 *   of 10 minutes, and the inbox drops whatever comes later than that.
 * - Both publish the events of an aggregate from the oldest unpublished one on, each after the ack of the one before it.
 *   A copy takes no place in the stream, so the order of first appearances is the order of the outbox.
 * - It cannot mark rows or record losses: those statements require its id in the `relay` row.
 */
@Injectable()
export class RelayTurn {
  private readonly logger = new Logger(RelayTurn.name);
  private readonly holder = randomUUID();
  private connection: RelayConnection | undefined;
  private renewedAt = -LEASE_MS;
  private heartbeat: NodeJS.Timeout | undefined;

  constructor(private readonly dataSource: DataSource) {}

  /** Whether it is certain, without asking, that no other replica has the turn. */
  get isHeld(): boolean {
    return this.connection?.isOpen === true && performance.now() - this.renewedAt < LEASE_MS;
  }

  /**
   * Takes the turn if it is free, and renews it from then on.
   * @returns undefined while another replica has it
   */
  async take(): Promise<Turn | undefined> {
    if (this.connection?.isOpen !== true) this.connection = await RelayConnection.open(this.dataSource);
    const { connection, holder } = this;
    if (!this.isHeld && !(await this.renew(connection))) return undefined;
    this.heartbeat ??= setInterval(() => {
      this.beat();
    }, RENEW_MS);
    return { holder, connection };
  }

  /** Gives the turn back, so that another replica can take it at once, and ends the connection. */
  async release(): Promise<void> {
    const { connection, isHeld } = this;
    this.stopBeating();
    this.connection = undefined;
    this.renewedAt = -LEASE_MS;
    if (isHeld) await this.giveBack(connection);
    await connection?.end();
  }

  /** Renews the turn also while a publication takes long; a turn that was lost is taken by the relay alone. */
  private beat(): void {
    if (!this.isHeld || this.connection === undefined) {
      this.stopBeating();
      return;
    }
    this.renew(this.connection).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'The turn of the relay was not renewed');
    });
  }

  private stopBeating(): void {
    clearInterval(this.heartbeat);
    this.heartbeat = undefined;
  }

  private async renew(connection: RelayConnection): Promise<boolean> {
    const askedAt = performance.now();
    const { rowCount } = await connection.query({
      name: 'take_turn',
      text: `UPDATE relay SET holder = $1, expires_at = now() + $2 * interval '1 millisecond',
                    backend = pg_backend_pid(),
                    backend_start = (SELECT backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid())
             WHERE holder = $1 OR expires_at < now()
                OR backend IS NOT NULL AND NOT EXISTS (
                     SELECT FROM pg_stat_activity AS session
                     WHERE session.pid = relay.backend AND session.backend_start = relay.backend_start)`,
      values: [this.holder, LEASE_MS],
    });
    const isTaken = rowCount === 1;
    if (connection === this.connection) this.renewedAt = isTaken ? askedAt : -LEASE_MS;
    return isTaken;
  }

  private async giveBack(connection: RelayConnection | undefined): Promise<void> {
    try {
      await connection?.query({
        text: `UPDATE relay SET holder = NULL, expires_at = '-infinity', backend = NULL WHERE holder = $1`,
        values: [this.holder],
      });
    } catch (error) {
      this.logger.debug({ err: error }, 'The turn of the relay was not given back: it expires');
    }
  }
}
