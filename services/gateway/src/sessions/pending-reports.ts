import { randomUUID } from 'node:crypto';

import type { Redis } from 'ioredis';
import type { z } from 'zod';

const BATCH = 100;

/**
 * Reports to a service that stay in Redis, in a hash, until the service has confirmed them. Several gateways may deliver
 * the same report.
 */
export class PendingReports<T> {
  constructor(
    private readonly redis: Redis,
    private readonly key: string,
    private readonly schema: z.ZodType<T>,
  ) {}

  async add(...reports: readonly T[]): Promise<void> {
    const rows = reports.flatMap((report) => [randomUUID(), JSON.stringify(report)]);
    if (rows.length > 0) await this.redis.hset(this.key, ...rows);
  }

  /** Delivers some of the reports. The first one that fails stops it, and is delivered again the next time. */
  async deliver(send: (report: T) => Promise<unknown>): Promise<void> {
    const [, found] = await this.redis.hscan(this.key, 0, 'COUNT', BATCH);
    for (let index = 0; index < found.length; index += 2) {
      const [row = '', report = ''] = found.slice(index, index + 2);
      await send(this.schema.parse(JSON.parse(report)));
      await this.redis.hdel(this.key, row);
    }
  }
}
