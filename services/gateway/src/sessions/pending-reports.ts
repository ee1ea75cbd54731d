import { randomUUID } from 'node:crypto';

import { Logger } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { z } from 'zod';

const BATCH = 100;

/**
 * Reports to a service that stay in Redis, in a hash, until the service has confirmed them. Several gateways may deliver
 * the same report.
 */
export class PendingReports<T> {
  private readonly logger = new Logger(PendingReports.name);

  constructor(
    private readonly redis: Redis,
    private readonly key: string,
    private readonly schema: z.ZodType<T>,
  ) {}

  async add(...reports: readonly T[]): Promise<void> {
    const rows = reports.flatMap((report) => [randomUUID(), JSON.stringify(report)]);
    if (rows.length > 0) await this.redis.hset(this.key, ...rows);
  }

  /**
   * Delivers the reports. One that fails doesn't hold up the others, and is delivered again the next time. One that can't be
   * read is dropped, because it never could be delivered.
   * @throws Error after the others when one has failed; its cause is the first failure
   */
  async deliver(send: (report: T) => Promise<unknown>): Promise<void> {
    const failures: unknown[] = [];
    for await (const [row, text] of this.rows()) {
      try {
        const report = this.read(row, text);
        if (report !== undefined) await send(report);
        await this.redis.hdel(this.key, row);
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0)
      throw new Error(`${failures.length} reports of ${this.key} failed`, { cause: failures[0] });
  }

  private async *rows(): AsyncGenerator<[row: string, text: string]> {
    let cursor = '0';
    do {
      const [next, found] = await this.redis.hscan(this.key, cursor, 'COUNT', BATCH);
      for (let index = 0; index < found.length; index += 2)
        yield [found[index] ?? '', found[index + 1] ?? ''];
      cursor = next;
    } while (cursor !== '0');
  }

  private read(row: string, text: string): T | undefined {
    try {
      return this.schema.parse(JSON.parse(text));
    } catch (error) {
      this.logger.error({ err: error, key: this.key, row }, 'A report that cannot be read is dropped');
      return undefined;
    }
  }
}
