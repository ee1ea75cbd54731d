import { type HealthCheck, healthCheck, HealthChecks } from '@circlet/platform';
import { sql, valuesOf } from '@circlet/platform/database';
import { Injectable, Logger, Optional } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Thresholds for the oldest unpublished event, which normally leaves within a second. Seconds. */
const WARN_AFTER_S = 10;
const UNHEALTHY_AFTER_S = 30;

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
  ) {
    health?.add(this.check);
  }

  /** Returns the age of the oldest unpublished event in seconds; 0 when there is none. */
  async age(): Promise<number> {
    const [age = 0] = await valuesOf(
      this.dataSource,
      sql<{ age: number }>`
        SELECT extract(epoch FROM clock_timestamp() - recorded_at)::float8 AS age
        FROM outbox WHERE published_at IS NULL ORDER BY sequence LIMIT 1`,
    );
    return age;
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
}
