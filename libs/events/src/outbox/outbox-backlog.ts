import { type HealthCheck, healthCheck, HealthChecks } from '@circlet/platform';
import { Injectable, Logger, Optional } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Events leave within a second when all is well. Seconds. */
const WARN_AFTER_S = 10;
const UNHEALTHY_AFTER_S = 30;

/** Watches how long events wait to be published: a relay that is stuck keeps the other services from learning of anything. */
@Injectable()
export class OutboxBacklog {
  private readonly logger = new Logger(OutboxBacklog.name);

  /** Up while the oldest unpublished event is younger than 30 s. */
  readonly check: HealthCheck = healthCheck('outbox', async () => {
    if ((await this.age()) > UNHEALTHY_AFTER_S) throw new Error('Events are not published');
  });

  constructor(
    private readonly dataSource: DataSource,
    @Optional() health?: HealthChecks,
  ) {
    health?.add(this.check);
  }

  /** Age of the oldest unpublished event in seconds; 0 when none waits. */
  async age(): Promise<number> {
    const [row] = await this.dataSource.query<{ age: number }[]>(
      `SELECT extract(epoch FROM clock_timestamp() - recorded_at)::float8 AS age
       FROM outbox WHERE published_at IS NULL ORDER BY sequence LIMIT 1`,
    );
    return row?.age ?? 0;
  }

  /** Logs a warning when events have waited for more than 10 s, or when that cannot be known. */
  async warnIfStuck(): Promise<void> {
    try {
      const age = await this.age();
      if (age > WARN_AFTER_S)
        this.logger.warn({ seconds: Math.round(age) }, 'The relay is stuck: events wait');
    } catch (error) {
      this.logger.warn({ err: error }, 'Whether events wait is not known');
    }
  }
}
