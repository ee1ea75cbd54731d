import {
  type BodyOf,
  type EvidenceMeetup,
  fileReport,
  type Report,
  reportFiledV1,
  reportRaisedV1,
} from '@circlet/contracts';
import { Creations, newEvent, type Work } from '@circlet/events';
import { type Actor, DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { ReviewQueue } from '../review/review-queue';
import { dueAfter, raised, raisesSeverity, severityOf } from './severity.rules';
import { Evidence, type MessageWindow } from './evidence';
import { ReportRepository } from './report.repository';
import { factsOf, reportOf, type ReportRow } from './report-row';

type Filing = BodyOf<typeof fileReport>;

/** What a report keeps of the time when it was filed. */
interface FrozenEvidence {
  /** Null if no message was reported. */
  readonly window: MessageWindow | null;
  readonly groupId: number | null;
  readonly meetups: readonly EvidenceMeetup[];
}

/** Files reports. */
@Injectable()
export class ReportFilingService {
  constructor(
    private readonly reports: ReportRepository,
    private readonly evidence: Evidence,
    private readonly creations: Creations,
    private readonly queue: ReviewQueue,
  ) {}

  /**
   * Files a report with frozen evidence.
   * @param key - idempotency key; a second request with the same key returns the same report
   * @throws DomainError `REPORTED_OWN_ACCOUNT`, `REPORT_ALREADY_OPEN`, or an error from {@link Evidence.collect}
   */
  async file(actor: Actor, filing: Filing, key: string | undefined): Promise<Report> {
    if (filing.reportedUserId === actor.id) throw new DomainError('REPORTED_OWN_ACCOUNT');
    // Collecting keeps the photos of the message, and a report that is refused must leave no traces.
    const evidence = (await this.reports.hasOpen(actor.id, filing.reportedUserId))
      ? undefined
      : await this.freeze(actor, filing);
    const { row } = await this.creations.once(
      { call: fileReport, userId: actor.id, key, input: filing },
      {
        create: (work) => this.add(work, actor, filing, evidence),
        find: (_, id) => Promise.resolve({ id }),
      },
    );
    return this.get(row.id);
  }

  private async freeze(actor: Actor, filing: Filing): Promise<FrozenEvidence> {
    const window =
      filing.messageId === null ? null : await this.evidence.collect(actor, filing.messageId, filing);
    const { groupId } = window ?? filing;
    const meetups = groupId === null ? [] : await this.evidence.meetupsOf(actor, groupId);
    return { window, groupId, meetups };
  }

  private async add(
    work: Work,
    actor: Actor,
    filing: Filing,
    evidence: FrozenEvidence | undefined,
  ): Promise<{ id: number }> {
    if (evidence === undefined) throw new DomainError('REPORT_ALREADY_OPEN');
    const { window, groupId, meetups } = evidence;
    const now = new Date();
    await this.reports.lockReportedUser(work.tx, filing.reportedUserId);
    const filed = await this.reports.insert(work.tx, {
      ...filing,
      groupId,
      reporterId: actor.id,
      severity: severityOf(filing.reason),
      createdAt: now,
      dueAt: dueAfter(now),
    });
    if (filed === undefined) throw new DomainError('REPORT_ALREADY_OPEN');
    if (window !== null) await this.reports.storeEvidence(work.tx, filed.id, window.messages);
    await this.reports.storeMeetups(work.tx, filed.id, meetups);
    const raisedNow = await this.raiseIfManyReporters(work.tx, filing.reportedUserId, now);
    const report = raisedNow.find(({ id }) => id === filed.id) ?? filed;
    const others = raisedNow.filter(({ id }) => id !== filed.id);
    await work.record(newEvent(reportFiledV1, report.id, factsOf(report)));
    for (const other of others) await work.record(newEvent(reportRaisedV1, other.id, factsOf(other)));
    for (const started of [report, ...others]) this.queue.enqueueSteps(work, started);
    return { id: report.id };
  }

  /** Raises every open report on a user who was reported by several users recently. */
  private async raiseIfManyReporters(
    tx: EntityManager,
    reportedUserId: number,
    now: Date,
  ): Promise<ReportRow[]> {
    if (!raisesSeverity(await this.reports.recentReporters(tx, reportedUserId, now))) return [];
    const open = await this.reports.lockUnraised(tx, reportedUserId);
    const raisedReports = open.map((report) => ({ ...report, severity: raised(report.severity) }));
    for (const report of raisedReports) await this.reports.raise(tx, report.id, report.severity);
    return raisedReports;
  }

  private async get(reportId: number): Promise<Report> {
    const row = await this.reports.find(reportId);
    if (row === undefined) throw new DomainError('REPORT_NOT_FOUND');
    return reportOf(row);
  }
}
