import { rowOf, rowsOf, type Sql, sql } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import type { ReportRow } from '../reports/report-row';
import { REMIND_HOURS_BEFORE } from '../reports/severity.rules';
import type { ReviewJobData, ReviewStep, Reviewable } from './review-job.rules';

/** An unfinished step of a report. */
export interface UnfinishedStep extends Reviewable {
  readonly step: ReviewStep;
}

const doneColumn: Record<ReviewStep, Sql> = {
  triage: sql`triaged_at`,
  remind: sql`reminded_at`,
  escalate: sql`escalated_at`,
};

const isOpen: Record<ReviewStep, Sql> = {
  triage: sql`true`,
  remind: sql`status = 'pending'`,
  escalate: sql`status = 'pending'`,
};

const UNFINISHED_STEPS = sql.join(
  (Object.keys(doneColumn) as ReviewStep[]).map(
    (step) => sql`
      SELECT id, due_at, ${step}::text AS step FROM reports WHERE ${doneColumn[step]} IS NULL AND ${isOpen[step]}`,
  ),
  sql` UNION ALL `,
);

/** Tracks the finished steps of reports. The queue can be rebuilt from these records. */
@Injectable()
export class ReviewRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns every unfinished step. */
  unfinishedSteps(): Promise<UnfinishedStep[]> {
    return rowsOf(this.dataSource, sql<UnfinishedStep>`${UNFINISHED_STEPS}`);
  }

  /** Returns when the step that is longest overdue became due; null when none is due. */
  async dueSince(now: Date): Promise<Date | null> {
    const { since } = await rowOf(
      this.dataSource,
      sql<{ since: Date | null }>`
        SELECT min(due_at) AS since FROM (
          SELECT created_at AS due_at FROM reports WHERE triaged_at IS NULL
          UNION ALL
          SELECT due_at - make_interval(hours => ${sql.literal(REMIND_HOURS_BEFORE)}) FROM reports
          WHERE status = 'pending' AND reminded_at IS NULL
          UNION ALL
          SELECT due_at FROM reports WHERE status = 'pending' AND escalated_at IS NULL) AS step
        WHERE due_at <= ${now}`,
    );
    return since;
  }

  /**
   * Marks a step as done, which succeeds only once.
   * @returns the report; undefined when the step was done before or is no longer needed
   */
  async claimStep(tx: EntityManager, step: ReviewStep, job: ReviewJobData): Promise<ReportRow | undefined> {
    const isCurrent = step === 'triage' ? sql`true` : sql`due_at = ${job.dueAt}`;
    const [row] = await rowsOf(
      tx,
      sql<ReportRow>`
        UPDATE reports SET ${doneColumn[step]} = now()
        WHERE id = ${job.reportId} AND ${doneColumn[step]} IS NULL AND ${isOpen[step]} AND ${isCurrent}
        RETURNING *`,
    );
    return row;
  }
}
