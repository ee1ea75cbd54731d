import { gauge, type HealthCheck, healthCheck, HealthChecks, Metrics } from '@circlet/platform';
import { rowOf, sql } from '@circlet/platform/database';
import { Injectable, Logger, Optional } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Thresholds for the oldest unpublished event, which normally leaves within a second. Seconds. */
const WARN_AFTER_S = 10;
const UNHEALTHY_AFTER_S = 30;

const oldest = gauge({
  name: 'circlet_outbox_oldest_event_seconds',
  help: 'How long the oldest event of the service has waited to be published; 0 if none waits.',
  labels: {},
});
const depth = gauge({
  name: 'circlet_outbox_events',
  help: 'Events of the service that wait to be published. Counted up to 10,000.',
  labels: {},
});

/** The most events that are counted. */
const MOST_COUNTED = 10_000;

/** Events that wait to be published. */
interface Backlog {
  /** Age of the oldest in seconds; null when there is none. */
  readonly age: number | null;
  readonly count: number;
}

/**
 * Monitors how long events wait to be published. While a relay is stuck, the other services
 * receive no events.
 */
@Injectable()
export class OutboxBacklog {
  private readonly logger = new Logger(OutboxBacklog.name);

  /** Healthy while the oldest unpublished event is at most 30 s old. */
  readonly check: HealthCheck = healthCheck('outbox', async () => {
    if ((await this.age()) > UNHEALTHY_AFTER_S) throw new Error('The oldest unpublished event is too old');
  });

  constructor(
    private readonly dataSource: DataSource,
    @Optional() health?: HealthChecks,
    @Optional() metrics?: Metrics,
  ) {
    health?.add(this.check);
    metrics?.sample('outbox', async () => {
      const { age, count } = await this.read(MOST_COUNTED);
      return [oldest.reading({}, age ?? 0), depth.reading({}, count)];
    });
  }

  /** Returns the age of the oldest unpublished event in seconds; 0 when there is none. */
  async age(): Promise<number> {
    return (await this.read(1)).age ?? 0;
  }

  /** Logs a warning when the oldest event has waited for more than 10 s, or when the query fails. */
  async warnIfStuck(): Promise<void> {
    try {
      const age = await this.age();
      if (age > WARN_AFTER_S)
        this.logger.warn({ seconds: Math.round(age) }, 'The relay is stuck; events are waiting');
    } catch (error) {
      this.logger.warn({ err: error }, 'Failed to check for unpublished events');
    }
  }

  private read(mostCounted: number): Promise<Backlog> {
    return rowOf(
      this.dataSource,
      sql<Backlog>`
        SELECT extract(epoch FROM clock_timestamp() - (array_agg(recorded_at ORDER BY sequence))[1])::float8 AS age,
               count(*)::int AS count
        FROM (SELECT sequence, recorded_at FROM outbox WHERE published_at IS NULL
              ORDER BY sequence LIMIT ${mostCounted}) AS waiting`,
    );
  }
}
