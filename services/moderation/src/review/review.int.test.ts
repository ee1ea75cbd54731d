import { type Report, reportDueSoonV1, reportOverdueV1, updateReport } from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { rowOf, sql } from '@circlet/platform/database';
import { eventually } from '@circlet/testing';
import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';

import { ModerationSuite } from '../../test/moderation-suite';
import { REVIEW_QUEUE, type ReviewStep } from './review-job.rules';
import { ReviewRepository } from './review.repository';
import { ReviewSweep } from './review-sweep';

const frame = { type: 'notification', topic: 'reports' };

let suite: ModerationSuite;
let moderator: Actor;
let admin: Actor;
beforeEach(async () => {
  suite = await ModerationSuite.start();
  moderator = await suite.person('moderator');
  admin = await suite.person('admin');
});
afterEach(() => suite.stop());

const queue = (): Queue => suite.service.app.get<Queue>(getQueueToken(REVIEW_QUEUE));
const sweep = () => suite.service.app.get(ReviewSweep).sweep();

const delayed = async (): Promise<string[]> => (await queue().getDelayed()).map((job) => job.name).toSorted();

/** Waits until the step is marked as done on the report. */
const done = (report: Report, column: 'triaged_at' | 'reminded_at' | 'escalated_at') =>
  eventually(async () => {
    const { at } = await rowOf(
      suite.service.dataSource,
      sql<{ at: Date | null }>`SELECT ${sql.identifier(column)} AS at FROM reports WHERE id = ${report.id}`,
    );
    return at !== null;
  });

/** Runs the delayed jobs of one step now. */
const runDelayed = async (step: ReviewStep): Promise<void> => {
  for (const job of await queue().getDelayed()) if (job.name === step) await job.promote();
};

const noJobs = () =>
  eventually(async () => {
    const counts = await queue().getJobCounts('waiting', 'active');
    return counts.waiting === 0 && counts.active === 0;
  });

const newReport = async (reason: 'spam' | 'underage' = 'spam') => {
  const report = await suite.report(await suite.person(), await suite.person(), { reason });
  await done(report, 'triaged_at');
  await eventually(async () => (await delayed()).length >= 2);
  return report;
};

const dueSoon = () => suite.service.recorded(reportDueSoonV1);
const overdue = () => suite.service.recorded(reportOverdueV1);

describe('the review of a report', () => {
  it('starts immediately: triage now, a reminder at 20 hours, an escalation at 24 [D3.83]', async () => {
    const report = await newReport();
    const jobs = await queue().getDelayed();
    const hours = jobs.map((job) => [job.name, Math.round(job.delay / 3_600_000)]);
    expect(hours.toSorted()).toEqual([
      ['escalate', 24],
      ['remind', 20],
    ]);
    expect(jobs.map((job) => (job.data as { reportId: number }).reportId)).toEqual([report.id, report.id]);
  });

  it('notifies the staff immediately of high-severity reports only [D3.84]', async () => {
    const [ofModerator, ofAdmin] = [await suite.framesOf(moderator), await suite.framesOf(admin)];
    const ofUser = await suite.framesOf(await suite.person());
    await newReport('spam');
    expect(ofModerator).toEqual([]);
    await newReport('underage');
    await eventually(() => ofModerator.length === 1 && ofAdmin.length === 1);
    expect([ofModerator, ofAdmin, ofUser]).toEqual([[frame], [frame], []]);
  });

  it('notifies the staff of a report that the third reporter raises to high', async () => {
    const ofModerator = await suite.framesOf(moderator);
    const reported = await suite.person();
    for (let count = 0; count < 3; count += 1)
      await suite.report(await suite.person(), reported, { reason: 'harassment' });
    await eventually(() => ofModerator.length === 3);
  });

  it('reminds the staff once at 20 hours and notifies admins once at 24 [D3.83]', async () => {
    const report = await newReport();
    const [ofModerator, ofAdmin] = [await suite.framesOf(moderator), await suite.framesOf(admin)];
    await runDelayed('remind');
    await done(report, 'reminded_at');
    await eventually(() => ofModerator.length === 1 && ofAdmin.length === 1);
    await runDelayed('escalate');
    await done(report, 'escalated_at');
    await eventually(() => ofAdmin.length === 2);
    expect(ofModerator).toHaveLength(1);
    await sweep();
    await noJobs();
    expect((await dueSoon()).map(({ data }) => data.reportId)).toEqual([report.id]);
    expect((await overdue()).map(({ data }) => data.reportId)).toEqual([report.id]);
  });

  it('reminds and escalates once each when the service was down at the due times', async () => {
    const report = await newReport();
    await suite.service.app.close();
    await suite.wipeRedis();
    await suite.changeWhileDown(
      `UPDATE reports SET created_at = created_at - interval '30 hours', due_at = due_at - interval '30 hours'`,
    );
    await suite.service.restart();
    await done(report, 'reminded_at');
    await done(report, 'escalated_at');
    await suite.service.restart();
    await noJobs();
    expect(await dueSoon()).toHaveLength(1);
    expect(await overdue()).toHaveLength(1);
  });

  it('sends no notice about a report that was decided in time', async () => {
    const report = await newReport();
    await suite.service
      .as(moderator)
      .call(updateReport, { params: { id: report.id }, body: { status: 'reviewed' } });
    await runDelayed('remind');
    await runDelayed('escalate');
    await noJobs();
    expect([await dueSoon(), await overdue()]).toEqual([[], []]);
  });

  it('is restored from the database after Redis has lost everything', async () => {
    await newReport();
    await suite.wipeRedis();
    expect(await delayed()).toEqual([]);
    await sweep();
    expect(await delayed()).toEqual(['escalate', 'remind']);
    await sweep();
    expect(await delayed()).toEqual(['escalate', 'remind']);
  });

  it('starts over for a report that is reopened after its 24 hours', async () => {
    const report = await newReport();
    await runDelayed('remind');
    await runDelayed('escalate');
    await done(report, 'escalated_at');
    const caller = suite.service.as(moderator);
    await caller.call(updateReport, { params: { id: report.id }, body: { status: 'resolved' } });
    await suite.service.dataSource.query('UPDATE reports SET due_at = now() WHERE id = $1', [report.id]);
    await caller.call(updateReport, { params: { id: report.id }, body: { status: 'pending' } });
    await eventually(async () => (await delayed()).length === 2);
    await runDelayed('remind');
    await done(report, 'reminded_at');
    expect(await dueSoon()).toHaveLength(2);
  });
});

describe('the clock for operators', () => {
  const hoursAgo = async (): Promise<number | null> => {
    const since = await suite.service.app.get(ReviewRepository).dueSince(new Date());
    return since === null ? null : Math.round((Date.now() - since.getTime()) / 3_600_000);
  };
  const update = (report: Report, change: string) =>
    suite.service.dataSource.query(`UPDATE reports SET ${change} WHERE id = $1`, [report.id]);

  it('shows since when the oldest step of a review has been due, until it is done', async () => {
    const report = await newReport();
    expect(await hoursAgo()).toBeNull();
    await update(report, "due_at = now() + interval '1 hour'");
    expect(await hoursAgo()).toBe(3);
    await update(report, "due_at = now() - interval '2 hours', reminded_at = now()");
    expect(await hoursAgo()).toBe(2);
    await update(report, "triaged_at = NULL, created_at = now() - interval '8 hours'");
    expect(await hoursAgo()).toBe(8);
    await update(report, 'triaged_at = now(), escalated_at = now()');
    expect(await hoursAgo()).toBeNull();
  });
});
