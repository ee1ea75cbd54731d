import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import type { ReportRow } from '../reports/report.row';
import type { ReviewJobData, ReviewStep, Reviewable } from './review-job.rules';

/** An unfinished step of a report. */
export interface UnfinishedStep extends Reviewable {
  readonly step: ReviewStep;
}

const doneColumn: Record<ReviewStep, string> = {
  triage: 'triaged_at',
  remind: 'reminded_at',
  escalate: 'escalated_at',
};

const stillNeeded: Record<ReviewStep, string> = {
  triage: 'true',
  remind: `status = 'pending' AND due_at = $2`,
  escalate: `status = 'pending' AND due_at = $2`,
};

const UNFINISHED_STEPS = (Object.keys(doneColumn) as ReviewStep[])
  .map((step) => {
    const open = step === 'triage' ? 'true' : `status = 'pending'`;
    return `SELECT id, due_at, '${step}' AS step FROM reports WHERE ${doneColumn[step]} IS NULL AND ${open}`;
  })
  .join(' UNION ALL ');

/** Tracks the finished steps of reports. The queue can be rebuilt from these records. */
@Injectable()
export class ReviewRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns every unfinished step. */
  unfinishedSteps(): Promise<UnfinishedStep[]> {
    return this.dataSource.query<UnfinishedStep[]>(UNFINISHED_STEPS);
  }

  /**
   * Marks a step as done, which succeeds only once.
   * @returns the report; undefined when the step was done before or is no longer needed
   */
  async claimStep(tx: EntityManager, step: ReviewStep, job: ReviewJobData): Promise<ReportRow | undefined> {
    const [rows] = await tx.query<[ReportRow[]]>(
      `UPDATE reports SET ${doneColumn[step]} = now()
       WHERE id = $1 AND ${doneColumn[step]} IS NULL AND ${stillNeeded[step]} AND $2::timestamptz IS NOT NULL
       RETURNING *`,
      [job.reportId, job.dueAt],
    );
    return rows[0];
  }
}
