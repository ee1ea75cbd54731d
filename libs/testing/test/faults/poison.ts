import { setTimeout as pause } from 'node:timers/promises';

import { eventSubject, messagePostedV1 } from '@circlet/contracts';
import { PARKED_STREAM, parkedHeaders, RETRY_STREAM } from '@circlet/events';
import { connectNats } from '@circlet/platform';
import type { NatsConnection } from 'nats';

import { eventually } from '@circlet/testing';
import { differences } from '../findings/stored';
import { storedMessages } from './event-copy';
import { report, seconds } from './report';
import type { Trial } from './trial';

/** Time until all poison events are parked. Eight attempts with backoff take about 40 s. Milliseconds. */
const PARKING_MS = 240_000;
/** Events recorded together, and the pause after them: about 100 events per second. */
const PART = 10;
const PART_MS = 100;
/** A handler in moderation that fails on each of these events, and one that doesn't. */
const FAILING = 'count-message-when-it-is-posted';
const SUCCEEDING = 'mark-seen-when-user-posts';
/** Subjects of the parked events: each of these handlers parks every event. */
const PARKED = [`parked.moderation.${FAILING}`, 'parked.identity.push-message-when-it-is-posted'];

/** Effects of the poison events. */
export interface PoisonOutcome {
  /**
   * Violations of these rules: each failing handler parks each poison event once, no handler
   * handles one twice, and healthy events arrive and are handled.
   */
  readonly wrong: readonly string[];
  /** The longest time from a healthy event of the same publisher to its handling. Milliseconds. */
  readonly longestWaitMs: number;
}

/** Events of chat on which some handlers always fail, because their day is in the year 0. */
export class Poison {
  private constructor(
    private readonly trial: Trial,
    private readonly ids: readonly string[],
    private readonly begunAt: string,
  ) {}

  /**
   * Records the events in chat's outbox in small batches, so that healthy
   * events of the same groups come between and behind them.
   */
  static async record(trial: Trial, count: number): Promise<Poison> {
    for (const subject of PARKED) trial.usage.poisoned.add(subject);
    const [begunAt = ''] = await trial.usage.stored.facts('chat', 'SELECT clock_timestamp()::text AS fact');
    const ids: string[] = [];
    while (ids.length < count) {
      ids.push(...(await recordPart(trial, Math.min(PART, count - ids.length))));
      await pause(PART_MS);
    }
    return new Poison(trial, ids, begunAt);
  }

  /** Waits until all of the events are parked, and checks which events were handled in the meantime. */
  async outcome(): Promise<PoisonOutcome> {
    const nats = await connectNats(this.trial.stack.natsUrl, 'faults');
    try {
      const parked = (): Promise<string[]> => this.parked(nats);
      const expected = this.ids.flatMap((id) => PARKED.map((subject) => `${id} in ${subject}`));
      await eventually(async () => new Set(await parked()).size === expected.length, PARKING_MS);
      await eventually(async () => (await countOf(nats, RETRY_STREAM)) === 0, PARKING_MS);
      const healthy = await this.healthy();
      const wrong = [
        ...differences('parked events', expected, await parked()),
        ...(await this.handledWrongly()),
        ...healthy.wrong,
      ];
      const { longestWaitMs } = healthy;
      report(
        'poison',
        `${this.ids.length} poison events parked: ${wrong.length} differences, ${healthy.count} healthy events waited ${seconds(longestWaitMs)} at most`,
      );
      return { wrong, longestWaitMs };
    } finally {
      await nats.close();
    }
  }

  /** Returns the ids and subjects of the parked events, repeated if a handler parks an event more than once. */
  private async parked(nats: NatsConnection): Promise<string[]> {
    const own = new Set(this.ids);
    const parked: string[] = [];
    for await (const { headers, subject } of storedMessages(nats, PARKED_STREAM)) {
      const id = headers?.get(parkedHeaders.eventId) ?? '';
      if (own.has(id)) parked.push(`${id} in ${subject}`);
    }
    return parked;
  }

  /**
   * Checks the inbox: a handler that succeeds leaves one row, however often
   * the event is delivered; a handler that fails leaves none.
   */
  private async handledWrongly(): Promise<string[]> {
    const handled = await this.trial.usage.stored.facts(
      'moderation',
      `SELECT event_id || ' by ' || handler AS fact FROM inbox WHERE event_id IN (${this.ids.map((id) => `'${id}'`).join()})`,
    );
    return differences(
      'handled poison',
      this.ids.map((id) => `${id} by ${SUCCEEDING}`),
      handled,
    );
  }

  /**
   * Returns the healthy events recorded since the first poison event and how long they waited: from
   * the stored message until moderation has counted it, both by the database's clock.
   */
  private async healthy(): Promise<Healthy> {
    const { stored } = this.trial.usage;
    const poison = new Set(this.ids);
    const recorded = (
      await stored.rows<EventTime>(
        'chat',
        `SELECT event_id AS id, recorded_at AS at FROM outbox
         WHERE subject = '${eventSubject(messagePostedV1)}' AND recorded_at > '${this.begunAt}'`,
      )
    ).filter(({ id }) => !poison.has(id));
    const handledAt = async (): Promise<Map<string, number>> => {
      const handled = await stored.rows<EventTime>(
        'moderation',
        `SELECT event_id AS id, handled_at AS at FROM inbox WHERE handler = '${FAILING}'`,
      );
      return new Map(handled.map(({ id, at }) => [id, at.getTime()]));
    };
    // The last ones may have been recorded only a moment ago.
    const isEachIn = (times: ReadonlyMap<string, number>): boolean =>
      recorded.every(({ id }) => times.has(id));
    await eventually(async () => isEachIn(await handledAt()), PARKING_MS).catch(() => undefined);
    return judgeHealthy(recorded, await handledAt());
  }
}

/** Time at which an event was recorded or handled. */
export interface EventTime {
  readonly id: string;
  readonly at: Date;
}

/** Handling of the healthy events between poison ones. */
export interface Healthy {
  readonly count: number;
  readonly wrong: readonly string[];
  /** The longest wait. Milliseconds. */
  readonly longestWaitMs: number;
}

/**
 * Compares when healthy events were recorded and handled. It is wrong
 * if an event was never handled, or if there are none.
 */
export function judgeHealthy(
  recorded: readonly EventTime[],
  handledAt: ReadonlyMap<string, number>,
): Healthy {
  const waits = recorded.flatMap(({ id, at }) => {
    const time = handledAt.get(id);
    return time === undefined ? [] : [time - at.getTime()];
  });
  const wrong = differences(
    'healthy events',
    recorded.map(({ id }) => id),
    [...handledAt.keys()].filter((id) => recorded.some((event) => event.id === id)),
  );
  if (recorded.length === 0) wrong.push('healthy events: none');
  return { count: recorded.length, wrong, longestWaitMs: Math.max(0, ...waits) };
}

/**
 * Records some events.
 * @returns their ids
 */
function recordPart({ usage: { stored, world } }: Trial, count: number): Promise<string[]> {
  const facts = Array.from({ length: count }, (_, index) => {
    const { id: groupId, owner } = world.oneOf(world.confirmed.circles)!;
    return { groupId, userId: owner.id, messageId: index + 1, postedAt: '0000-01-01T00:00:00.000Z' };
  });
  return stored.facts(
    'chat',
    `INSERT INTO outbox (event_id, subject, aggregate, aggregate_id, envelope)
     SELECT id, '${eventSubject(messagePostedV1)}', 'group', (data ->> 'groupId')::bigint, jsonb_build_object(
       'id', id, 'type', '${messagePostedV1.type}', 'version', ${messagePostedV1.version}, 'aggregate', 'group',
       'aggregateId', data -> 'groupId', 'requestId', NULL, 'data', data,
       'occurredAt', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
     FROM (SELECT gen_random_uuid() AS id, data FROM jsonb_array_elements('${JSON.stringify(facts)}') AS data) AS event
     RETURNING event_id AS fact`,
  );
}

async function countOf(nats: NatsConnection, stream: string): Promise<number> {
  const manager = await nats.jetstreamManager();
  return (await manager.streams.info(stream)).state.messages;
}
