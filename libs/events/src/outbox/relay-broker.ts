import { CONNECT_NATS_ONCE, type ConnectOnce } from '@circlet/platform';
import { Inject, Injectable } from '@nestjs/common';
import { type JetStreamClient, type JetStreamManager, type NatsConnection, NatsError } from 'nats';

import { EVENT_OPTIONS, type EventOptions } from '../event-options';
import { EVENT_STREAM } from '../streams/event-stream';
import type { StreamState } from './loss.rules';

/** A sequence that no stream reaches. */
const NEVER = Number.MAX_SAFE_INTEGER;
const WRONG_LAST_SEQUENCE = 10071;

/** One connection of the relay to the broker. */
export interface Broker {
  readonly connection: NatsConnection;
  readonly events: JetStreamClient;
  readonly manager: JetStreamManager;
}

/**
 * The relay's own connection to the broker. It does not reconnect: the broker may have restarted on an older
 * disk, so it must not receive publications in flight to its predecessor, and it is compared with the outbox
 * before anything is published.
 */
@Injectable()
export class RelayBroker {
  private current: Broker | undefined;

  constructor(
    @Inject(CONNECT_NATS_ONCE) private readonly connect: ConnectOnce,
    @Inject(EVENT_OPTIONS) private readonly options: EventOptions,
  ) {}

  /** Returns the connection, and opens it if there is none. */
  async open(): Promise<Broker> {
    if (this.current?.connection.isClosed() === false) return this.current;
    const connection = await this.connect();
    try {
      const manager = await connection.jetstreamManager();
      this.current = { connection, events: connection.jetstream(), manager };
      return this.current;
    } catch (error) {
      void connection.close();
      throw error;
    }
  }

  /** Closes the connection. The next run opens another one. */
  close(): void {
    void this.current?.connection.close();
    this.current = undefined;
  }

  /** Returns the state of this service's events in the stream. */
  async readStreamState({ manager, events }: Broker): Promise<StreamState> {
    const own = `events.${this.options.service}.>`;
    const { created, state } = await manager.streams.info(EVENT_STREAM, { subjects_filter: own });
    const subjects = Object.keys(state.subjects ?? {});
    const last = await Promise.all(subjects.map((subject) => this.lastSequence(events, subject)));
    return { created, firstSequence: state.first_seq, lastOwnSequence: Math.max(0, ...last) };
  }

  /**
   * Reads the last sequence of a subject through a publication that the broker must refuse, because it
   * expects an impossible sequence: the refusal names the actual one. Reading the message instead needs a
   * permission that services do not have. The broker sends the message to any subject that the request names,
   * so a service could have forged bytes delivered as a call to another service (`DIRECT.GET`), or read every
   * other service's events (`MSG.GET`).
   */
  private async lastSequence(events: JetStreamClient, subject: string): Promise<number> {
    try {
      await events.publish(subject, '', { expect: { lastSubjectSequence: NEVER }, timeout: 3_000 });
    } catch (error) {
      if (error instanceof NatsError && error.api_error?.err_code === WRONG_LAST_SEQUENCE) {
        const [, sequence] = /(\d+)$/.exec(error.api_error.description) ?? [];
        if (sequence !== undefined) return Number(sequence);
      }
      throw error;
    }
    throw new Error(`The broker accepted a message on ${subject} that it should have refused`);
  }
}
