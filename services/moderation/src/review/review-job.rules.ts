import { jobQueues } from '@circlet/contracts';

import { reminderBefore } from '../reports/severity.rules';

/** Name of the queue in Redis. */
export const REVIEW_QUEUE = jobQueues.reportReview;

/**
 * An automatic step of a report's review: triage at once, remind staff at 20 hours, escalate to admins at 24.
 */
export type ReviewStep = 'triage' | 'remind' | 'escalate';

/** Payload of a review job. */
export interface ReviewJobData {
  readonly reportId: number;
  /**
   * The deadline that the job was created for, ISO 8601. If the report is reopened with a new
   * deadline, the job is void.
   */
  readonly dueAt: string;
  /** W3C `traceparent` of the request that filed the report; missing in jobs that the sweep adds. */
  readonly traceparent?: string;
}

/** The fields of a report that its jobs are created from. */
export interface Reviewable {
  readonly id: number;
  readonly due_at: Date;
}

/** A job in the form that BullMQ accepts. */
export interface ReviewJob {
  readonly name: ReviewStep;
  readonly data: ReviewJobData;
  readonly opts: { readonly jobId: string; readonly delay: number };
}

const momentOf: Record<ReviewStep, (dueAt: Date) => Date> = {
  triage: () => new Date(0),
  remind: reminderBefore,
  escalate: (dueAt) => dueAt,
};

/**
 * Returns the job for one step of a report. The same step and deadline give the same job id, so the queue
 * adds it only once.
 * @param now - the time from which delays count
 * @param traceparent - of the cause, if it is traced
 */
export const reviewJob = (
  step: ReviewStep,
  report: Reviewable,
  now: Date,
  traceparent?: string,
): ReviewJob => ({
  name: step,
  data: {
    reportId: report.id,
    dueAt: report.due_at.toISOString(),
    ...(traceparent === undefined ? {} : { traceparent }),
  },
  opts: {
    jobId: `${step}-${report.id}-${report.due_at.getTime()}`,
    delay: Math.max(0, momentOf[step](report.due_at).getTime() - now.getTime()),
  },
});
