import { setTimeout as pause } from 'node:timers/promises';

import { eventSubject, messagePostedV1 } from '@circlet/contracts';
import { PARKED_STREAM, parkedHeaders, RETRY_STREAM } from '@circlet/events';
import { connectNats } from '@circlet/platform';
import type { NatsConnection } from 'nats';

import { eventually } from '../../src';
import { differences } from '../findings/stored';
import { storedMessages } from './event-copy';
import { report, seconds } from './report';
import type { Trial } from './trial';

/** Eight attempts with growing pauses between them take about 40 s. Milliseconds. */
const PARKING_MS = 240_000;
/** Events that are recorded together, and the pause after them: about a hundred a second. */
const PART = 10;
const PART_MS = 100;
/** Of moderation: the one fails on each of these events, the other one does not. */
const FAILING = 'count-message-when-it-is-posted';
const SUCCEEDING = 'mark-seen-when-user-posts';

/** What poisonous events have done. */
export interface PoisonOutcome {
  /** What is not as it must be: each is parked once, no handler has handled one twice, and healthy events came and were handled. */
  readonly wrong: readonly string[];
  /** The longest time from a healthy event of the same publisher to its handling. Milliseconds. */
  readonly heldUp: number;
}

/** Events of chat on whose facts one of moderation's handlers always fails: there is no day in the year 0. */
export class Poison {
  private constructor(
    private readonly trial: Trial,
    private readonly ids: readonly string[],
    private readonly begunAt: string,
  ) {}

  /** Records them in chat's outbox, in small parts, so that healthy events of the same groups come between and behind them. */
  static async record(trial: Trial, count: number): Promise<Poison> {
    trial.usage.poisoned.add(`parked.moderation.${FAILING}`);
    const [begunAt = ''] = await trial.usage.stored.facts('chat', 'SELECT clock_timestamp()::text AS fact');
    const ids: string[] = [];
    while (ids.length < count) {
      ids.push(...(await recordPart(trial, Math.min(PART, count - ids.length))));
      await pause(PART_MS);
    }
    return new Poison(trial, ids, begunAt);
  }

  /** Waits until all of them are parked, and compares what was handled in the meantime. */
  async outcome(): Promise<PoisonOutcome> {
    const nats = await connectNats(this.trial.stack.natsUrl, 'faults');
    try {
      const parked = (): Promise<string[]> => this.parked(nats);
      await eventually(async () => new Set(await parked()).size === this.ids.length, PARKING_MS);
      await eventually(async () => (await countOf(nats, RETRY_STREAM)) === 0, PARKING_MS);
      const healthy = await this.healthy();
      const wrong = [
        ...differences('parked events', this.ids, await parked()),
        ...(await this.handledWrongly()),
        ...healthy.wrong,
      ];
      const { heldUp } = healthy;
      report(
        'poison',
        `${this.ids.length} poisonous events parked: ${wrong.length} differences, ${healthy.count} healthy events waited ${seconds(heldUp)} at most`,
      );
      return { wrong, heldUp };
    } finally {
      await nats.close();
    }
  }

  /** Ids of the events among them that are parked, as often as they are. */
  private async parked(nats: NatsConnection): Promise<string[]> {
    const own = new Set(this.ids);
    const ids: string[] = [];
    for await (const { headers } of storedMessages(nats, PARKED_STREAM)) {
      const id = headers?.get(parkedHeaders.eventId) ?? '';
      if (own.has(id)) ids.push(id);
    }
    return ids;
  }

  /** A handler that succeeds leaves its mark once, however often the event comes back; one that fails leaves none. */
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
   * The healthy events recorded since the first poisonous one, and how long they waited: from the moment a message was stored until
   * moderation has counted it, both by the clock of the database.
   */
  private async healthy(): Promise<Healthy> {
    const { stored } = this.trial.usage;
    const poisonous = new Set(this.ids);
    const recorded = (
      await stored.rows<EventTime>(
        'chat',
        `SELECT event_id AS id, recorded_at AS at FROM outbox
         WHERE subject = '${eventSubject(messagePostedV1)}' AND recorded_at > '${this.begunAt}'`,
      )
    ).filter(({ id }) => !poisonous.has(id));
    const handledAt = async (): Promise<Map<string, number>> => {
      const handled = await stored.rows<EventTime>(
        'moderation',
        `SELECT event_id AS id, handled_at AS at FROM inbox WHERE handler = '${FAILING}'`,
      );
      return new Map(handled.map(({ id, at }) => [id, at.getTime()]));
    };
    // The last ones may have been recorded a moment ago.
    const isEachIn = (times: ReadonlyMap<string, number>): boolean =>
      recorded.every(({ id }) => times.has(id));
    await eventually(async () => isEachIn(await handledAt()), PARKING_MS).catch(() => undefined);
    return judgeHealthy(recorded, await handledAt());
  }
}

/** When an event was recorded or handled. */
export interface EventTime {
  readonly id: string;
  readonly at: Date;
}

/** What healthy events between poisonous ones have met. */
export interface Healthy {
  readonly count: number;
  readonly wrong: readonly string[];
  /** The longest wait. Milliseconds. */
  readonly heldUp: number;
}

/** Compares when healthy events were recorded with when they were handled: one that never was is wrong, and so is it when there are none. */
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
  if (recorded.length === 0) wrong.push('healthy events: there was none');
  return { count: recorded.length, wrong, heldUp: Math.max(0, ...waits) };
}

/** @returns the ids of the events */
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
