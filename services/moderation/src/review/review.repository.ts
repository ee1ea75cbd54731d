import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import type { ReportRow } from '../reports/report.row';
import type { ReviewJobData, ReviewStep, Reviewable } from './review-job.rules';

/** An unfinished step of a report. */
export interface StepAhead extends Reviewable {
  readonly step: ReviewStep;
}

const doneColumn: Record<ReviewStep, string> = {
  triage: 'triaged_at',
  remind: 'reminded_at',
  escalate: 'escalated_at',
};

const stillHolds: Record<ReviewStep, string> = {
  triage: 'true',
  remind: `status = 'pending' AND due_at = $2`,
  escalate: `status = 'pending' AND due_at = $2`,
};

const ahead = (Object.keys(doneColumn) as ReviewStep[])
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
  stepsAhead(): Promise<StepAhead[]> {
    return this.dataSource.query<StepAhead[]>(ahead);
  }

  /**
   * Marks a step as done, which succeeds only once.
   * @returns the report; undefined when the step was done before or is no longer needed
   */
  async take(
    transaction: EntityManager,
    step: ReviewStep,
    job: ReviewJobData,
  ): Promise<ReportRow | undefined> {
    const [rows] = await transaction.query<[ReportRow[]]>(
      `UPDATE reports SET ${doneColumn[step]} = now()
       WHERE id = $1 AND ${doneColumn[step]} IS NULL AND ${stillHolds[step]} AND $2::timestamptz IS NOT NULL
       RETURNING *`,
      [job.reportId, job.dueAt],
    );
    return rows[0];
  }
}
