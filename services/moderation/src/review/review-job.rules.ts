import { jobQueues } from '@circlet/contracts';

import { reminderBefore } from '../reports/deadline.rules';

/** Name of the queue in Redis. */
export const REVIEW_QUEUE = jobQueues.reportReview;

/** What happens to a report by itself: sorted at once, staff reminded at 20 hours, admins told at 24. */
export type ReviewStep = 'triage' | 'remind' | 'escalate';

/** What travels through the queue. */
export interface ReviewJobData {
  readonly reportId: number;
  /** The deadline the job was made for; a report that was reopened has another one, and this job is void. */
  readonly dueAt: string;
}

/** What jobs are made from. */
export interface Reviewable {
  readonly id: number;
  readonly due_at: Date;
}

/** A job as the queue takes it. */
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
 * The job of one step of one report. Making it again makes the same job, which the queue takes once.
 * @param now - delays count from here
 */
export const reviewJob = (step: ReviewStep, report: Reviewable, now: Date): ReviewJob => ({
  name: step,
  data: { reportId: report.id, dueAt: report.due_at.toISOString() },
  opts: {
    jobId: `${step}-${report.id}-${report.due_at.getTime()}`,
    delay: Math.max(0, momentOf[step](report.due_at).getTime() - now.getTime()),
  },
});
