import { reportDueSoonV1, reportOverdueV1 } from '@circlet/contracts';
import { newEvent, Transactions } from '@circlet/events';
import { Injectable } from '@nestjs/common';

import { factsOf } from '../reports/report.row';
import type { ReviewJobData, ReviewStep } from './review-job.rules';
import { ReviewRepository } from './review.repository';
import { StaffNotices } from './staff-notices';

/** Runs the review steps. Each takes effect once per report, however often its job runs. */
@Injectable()
export class ReviewSteps {
  constructor(
    private readonly repository: ReviewRepository,
    private readonly transactions: Transactions,
    private readonly notices: StaffNotices,
  ) {}

  async run(step: ReviewStep, job: ReviewJobData): Promise<void> {
    await this.steps[step](job);
  }

  private readonly steps: Record<ReviewStep, (job: ReviewJobData) => Promise<void>> = {
    triage: async (job) => {
      const report = await this.transactions.run((transaction) =>
        this.repository.take(transaction, 'triage', job),
      );
      if (report?.severity === 'high') await this.notices.toStaff();
    },
    remind: async (job) => {
      const report = await this.transactions.run(async (transaction, events) => {
        const due = await this.repository.take(transaction, 'remind', job);
        if (due !== undefined) await events.record(newEvent(reportDueSoonV1, due.id, factsOf(due)));
        return due;
      });
      if (report !== undefined) await this.notices.toStaff();
    },
    escalate: async (job) => {
      const report = await this.transactions.run(async (transaction, events) => {
        const due = await this.repository.take(transaction, 'escalate', job);
        if (due !== undefined) await events.record(newEvent(reportOverdueV1, due.id, factsOf(due)));
        return due;
      });
      if (report !== undefined) await this.notices.toAdmins();
    },
  };
}
