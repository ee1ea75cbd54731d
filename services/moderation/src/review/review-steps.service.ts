import { reportDueSoonV1, reportOverdueV1 } from '@circlet/contracts';
import { newEvent, Transactions, type Work } from '@circlet/events';
import { Injectable } from '@nestjs/common';

import { factsOf, type ReportRow } from '../reports/report-row';
import type { ReviewJobData, ReviewStep } from './review-job.rules';
import { ReviewRepository } from './review.repository';
import { StaffNotifier } from './staff-notifier';

/** Runs the review steps. Each takes effect once per report, however often its job runs. */
@Injectable()
export class ReviewSteps {
  constructor(
    private readonly repository: ReviewRepository,
    private readonly transactions: Transactions,
    private readonly notifier: StaffNotifier,
  ) {}

  /** Runs a step that is still due. */
  async run(step: ReviewStep, job: ReviewJobData): Promise<void> {
    await this.transactions.run(async (work) => {
      const report = await this.repository.claimStep(work.tx, step, job);
      if (report !== undefined) await this.effects[step](work, report);
    });
  }

  private readonly effects: Record<ReviewStep, (work: Work, report: ReportRow) => Promise<void>> = {
    triage: async (work, report) => {
      if (report.severity === 'high') await this.notifier.notifyStaff(work);
    },
    remind: async (work, report) => {
      await work.record(newEvent(reportDueSoonV1, report.id, factsOf(report)));
      await this.notifier.notifyStaff(work);
    },
    escalate: async (work, report) => {
      await work.record(newEvent(reportOverdueV1, report.id, factsOf(report)));
      await this.notifier.notifyAdmins(work);
    },
  };
}
