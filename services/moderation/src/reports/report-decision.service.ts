import { type BodyOf, reportResolvedV1, reportReviewedV1, type updateReport } from '@circlet/contracts';
import { newEvent, type NewEvent, Transactions } from '@circlet/events';
import { type Actor, DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';

import { AuditTrail } from '../audit/audit-trail';
import { ReviewQueue } from '../review/review-queue';
import { StaffNotifier } from '../review/staff-notifier';
import { decide, isOutdated } from './decision.rules';
import { ReportRepository } from './report.repository';
import { factsOf, type ReportRow, reportTitle } from './report-row';

/** The staff member who decides, and their IP address. */
export interface Decider {
  readonly actor: Actor;
  readonly ip: string | null;
}

/** Returns the events of a report's new status. Reopening records none. */
const eventsOf = (report: ReportRow, byUserId: number, at: string): NewEvent[] => {
  const facts = { ...factsOf(report), byUserId };
  if (report.status === 'resolved')
    return [newEvent(reportResolvedV1, report.id, { ...facts, resolvedAt: at })];
  if (report.status === 'reviewed')
    return [newEvent(reportReviewedV1, report.id, { ...facts, reviewedAt: at })];
  return [];
};

const isSecondOpenReport = (error: unknown): boolean =>
  error instanceof QueryFailedError &&
  (error.driverError as { constraint?: string }).constraint === 'reports_one_open';

/** Decides reports. */
@Injectable()
export class ReportDecisionService {
  constructor(
    private readonly reports: ReportRepository,
    private readonly audit: AuditTrail,
    private readonly transactions: Transactions,
    private readonly queue: ReviewQueue,
    private readonly notifier: StaffNotifier,
  ) {}

  /**
   * Applies a decision to a report. Repeating a decision changes nothing.
   * @throws DomainError `REPORT_NOT_FOUND`, `REPORT_CHANGED` when another decision was made in the meantime,
   *   or `REPORT_ALREADY_OPEN` when the reporter has filed a newer report
   */
  async decide(
    reportId: number,
    request: BodyOf<typeof updateReport>,
    { actor, ip }: Decider,
  ): Promise<void> {
    const now = new Date();
    try {
      await this.transactions.run(async (work) => {
        const before = await this.reports.lock(work.tx, reportId);
        if (before === undefined) throw new DomainError('REPORT_NOT_FOUND');
        const decision = decide(stateOf(before), request, now);
        if (decision.action === null) return;
        if (isOutdated(stateOf(before), request)) throw new DomainError('REPORT_CHANGED');
        const after = await this.reports.decide(work.tx, reportId, decision, actor.id);
        await this.audit.write(work.tx, {
          actorId: actor.id,
          action: decision.action,
          subject: { type: 'report', id: reportId, name: reportTitle(reportId, after.reason) },
          change: decision.statusChanged ? { from: before.status, to: after.status } : null,
          reason: after.moderator_notes,
          ip,
          createdAt: now.toISOString(),
        });
        if (decision.statusChanged) await work.record(...eventsOf(after, actor.id, now.toISOString()));
        if (after.status === 'pending') this.queue.enqueueSteps(work, after);
        await this.notifier.notifyReportChanged(work, after.reporter_id);
      });
    } catch (error) {
      if (!isSecondOpenReport(error)) throw error;
      throw new DomainError(
        'REPORT_ALREADY_OPEN',
        'The reporter has another open report on this person. Please decide that one first',
      );
    }
  }
}

const stateOf = (row: ReportRow): Parameters<typeof decide>[0] => ({
  status: row.status,
  moderatorNotes: row.moderator_notes,
  resolvedAt: row.resolved_at,
  dueAt: row.due_at,
});
