import { prepared, rowOf, rowsOf, type Placeholders, sql } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { type Sample, type SampledGroup, toSample } from './sample.rules';

/** Enough to tell a share of 1% from one of 0.1%. */
const SAMPLED_GROUPS = 2_000;
/** Estimates only choose plans, so a sample can be old. Milliseconds. */
const FRESH_FOR = 60_000;

const TOTAL = prepared('sample-total', () => sql<{ total: number }>`SELECT total FROM listed_groups`);

/** Reads random pages of the table, which are a share of it in percent. */
const SAMPLE = prepared(
  'sample-groups',
  ($: Placeholders<{ percent: number }>) => sql<SampledGroup>`
    SELECT search_text AS "searchText", location_text AS "locationText", sort_name AS "sortName",
           created_at AS "createdAt", latitude, longitude, max_members AS "maxMembers", last_met_on::text AS "lastMetOn",
           ARRAY(SELECT key FROM interests WHERE id = ANY(interest_ids)) AS "interestKeys"
    FROM groups TABLESAMPLE SYSTEM (${$.percent}) WHERE is_listed`,
);

/** Keeps a random sample of the listed groups in memory, from which searches are planned. */
@Injectable()
export class SampleRepository {
  private sample: Promise<Sample> | undefined;
  private readAt = 0;

  constructor(private readonly dataSource: DataSource) {}

  /** Returns a sample of at most a minute ago, or an older one while the next one is read. */
  current(): Promise<Sample> {
    if (this.sample !== undefined && Date.now() - this.readAt < FRESH_FOR) return this.sample;
    this.readAt = Date.now();
    const next = this.read();
    const previous = this.sample;
    if (previous === undefined) {
      this.sample = next;
      next.catch(() => (this.sample = undefined));
      return next;
    }
    next.then(
      () => (this.sample = next),
      // The previous sample still serves; the next search after a minute tries again.
      () => undefined,
    );
    return previous;
  }

  private async read(): Promise<Sample> {
    const { total: listed } = await rowOf(this.dataSource, TOTAL({}));
    const percent = Math.min(100, (100 * SAMPLED_GROUPS) / Math.max(1, listed));
    return toSample(listed, await rowsOf(this.dataSource, SAMPLE({ percent })));
  }
}
