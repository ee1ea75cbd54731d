import {
  listAuditEntries,
  listReports,
  type Report,
  reportResolvedV1,
  reportReviewedV1,
  type StaffReport,
  updateReport,
} from '@circlet/contracts';
import { buildActor, eventually } from '@circlet/testing';
import type { Actor } from '@circlet/platform';
import { countOf, sql } from '@circlet/platform/database';

import { ModerationSuite } from '../../test/moderation-suite';

let suite: ModerationSuite;
let moderator: Actor;
beforeAll(async () => {
  suite = await ModerationSuite.start();
  moderator = await suite.person('moderator', { name: 'Mona Moderator' });
});
afterAll(() => suite.stop());

const newReport = async (): Promise<Report & { reporterActor: Actor; reportedActor: Actor }> => {
  const [reporterActor, reportedActor] = [await suite.person(), await suite.person()];
  return { ...(await suite.report(reporterActor, reportedActor)), reporterActor, reportedActor };
};

const update = (
  id: number,
  body: {
    status?: StaffReport['status'];
    moderatorNotes?: string | null;
    expected?: Pick<StaffReport, 'status' | 'moderatorNotes'>;
  },
  actor: Actor = moderator,
) => suite.service.as(actor).call(updateReport, { params: { id }, body });

describe('PATCH /api/admin/reports/{id} [R7.52]', () => {
  it('returns the report as staff see it', async () => {
    const report = await newReport();
    expect(await update(report.id, { status: 'reviewed', moderatorNotes: ' Wrote to them ' })).toMatchObject({
      id: report.id,
      status: 'reviewed',
      moderatorNotes: 'Wrote to them',
      decidedBy: { id: moderator.id, name: 'Mona Moderator' },
      resolvedAt: null,
      reportsOnUser: 1,
      evidence: [],
    });
  });

  it('sets resolvedAt when the status becomes resolved and clears it when the report is reopened [D3.86]', async () => {
    const report = await newReport();
    expect((await update(report.id, { status: 'resolved' })).resolvedAt).not.toBeNull();
    expect((await update(report.id, { status: 'pending' })).resolvedAt).toBeNull();
  });

  it('records ReportReviewed and ReportResolved, once each, with the moderator', async () => {
    const report = await newReport();
    await update(report.id, { status: 'reviewed' });
    await update(report.id, { status: 'reviewed', moderatorNotes: 'Still looking' });
    await update(report.id, { status: 'resolved' });
    const facts = { reportId: report.id, reporterId: report.reporter.id, byUserId: moderator.id };
    const reviewed = (await suite.service.recorded(reportReviewedV1)).filter(
      ({ data }) => data.reportId === report.id,
    );
    const resolved = (await suite.service.recorded(reportResolvedV1)).filter(
      ({ data }) => data.reportId === report.id,
    );
    expect(reviewed.map(({ data }) => data)).toEqual([expect.objectContaining(facts)]);
    expect(resolved.map(({ data }) => data)).toEqual([
      expect.objectContaining({ ...facts, status: 'resolved' }),
    ]);
  });

  it('writes each decision to the audit trail: who, what, why and from where', async () => {
    const report = await newReport();
    await update(report.id, { status: 'reviewed', moderatorNotes: 'Looks like spam' });
    await update(report.id, { moderatorNotes: 'It is spam' });
    await update(report.id, { status: 'resolved' });
    await update(report.id, { status: 'reviewed' });
    const admin = suite.service.as(buildActor({ role: 'admin' }));
    const entries = await admin.call(listAuditEntries, {
      query: { subjectType: 'report', subjectId: report.id },
    });
    expect(entries.map(({ action, change, reason }) => [action, change, reason])).toEqual([
      ['report_reopened', { from: 'resolved', to: 'reviewed' }, 'It is spam'],
      ['report_resolved', { from: 'reviewed', to: 'resolved' }, 'It is spam'],
      ['report_noted', null, 'It is spam'],
      ['report_reviewed', { from: 'pending', to: 'reviewed' }, 'Looks like spam'],
    ]);
    expect(entries[0]).toMatchObject({
      actor: { id: moderator.id, name: 'Mona Moderator' },
      subject: { type: 'report', id: report.id, name: `Report #${report.id}: spam` },
      ip: '203.0.113.7',
    });
  });

  it('writes nothing when nothing changes', async () => {
    const report = await newReport();
    await update(report.id, { status: 'pending' });
    const entries = sql`SELECT FROM audit_entries WHERE subject_type = 'report' AND subject_id = ${report.id}`;
    expect(await countOf(suite.service.dataSource, entries)).toBe(0);
  });

  it('notifies the staff and the reporter immediately', async () => {
    const report = await newReport();
    const [ofReporter, ofStaff, ofReported] = [
      await suite.framesOf(report.reporterActor),
      await suite.framesOf(moderator),
      await suite.framesOf(report.reportedActor),
    ];
    await update(report.id, { status: 'resolved' });
    const frame = { type: 'notification', topic: 'reports' };
    await eventually(() => ofReporter.length === 1 && ofStaff.length === 1);
    expect([ofReporter, ofStaff, ofReported]).toEqual([[frame], [frame], []]);
  });

  it('refuses to reopen a report when the reporter has another open report on the same user', async () => {
    const report = await newReport();
    await update(report.id, { status: 'resolved' });
    await suite.report(report.reporterActor, report.reportedActor);
    await expect(update(report.id, { status: 'pending' })).rejects.toMatchObject({
      code: 'REPORT_ALREADY_OPEN',
      status: 409,
    });
  });

  it('does not overwrite a decision made in the meantime', async () => {
    const report = await newReport();
    const expected = { status: 'pending', moderatorNotes: null } as const;
    await update(report.id, { status: 'resolved', moderatorNotes: 'Banned', expected });
    await expect(
      update(report.id, { status: 'reviewed', moderatorNotes: 'Hm', expected }),
    ).rejects.toMatchObject({ code: 'REPORT_CHANGED', status: 409 });
    // Repeats the same decision, because its response was lost.
    expect(await update(report.id, { status: 'resolved', moderatorNotes: 'Banned', expected })).toMatchObject(
      {
        status: 'resolved',
        moderatorNotes: 'Banned',
      },
    );
  });

  it('answers 404 for an unknown report before 400 for invalid input', async () => {
    const wrong = { body: { status: 'closed' } };
    const caller = suite.service.as(moderator);
    await expect(caller.callWith(updateReport, { params: { id: 999_999 }, ...wrong })).rejects.toMatchObject({
      code: 'REPORT_NOT_FOUND',
      status: 404,
    });
    const report = await newReport();
    await expect(
      caller.callWith(updateReport, { params: { id: report.id }, ...wrong }),
    ).rejects.toMatchObject({ status: 400 });
    await expect(
      caller.callWith(updateReport, { params: { id: report.id }, body: {} }),
    ).rejects.toMatchObject({ status: 400 });
    await expect(caller.callWith(updateReport, { params: { id: 'x' }, body: {} })).rejects.toMatchObject({
      status: 400,
    });
  });

  it('refuses staff who filed the report themselves, before validating their input', async () => {
    const [reporter, reported] = [await suite.person('moderator'), await suite.person()];
    const report = await suite.report(reporter, reported);
    const wrong = { params: { id: report.id }, body: { status: 'closed' } };
    for (const refused of [
      update(report.id, { status: 'resolved' }, reporter),
      update(report.id, { moderatorNotes: 'Mine' }, reporter),
      suite.service.as(reporter).callWith(updateReport, wrong),
    ])
      await expect(refused).rejects.toMatchObject({ code: 'OWN_REPORT', status: 403 });
    expect(await update(report.id, { status: 'resolved' })).toMatchObject({ status: 'resolved' });
  });

  it('lets the only remaining staff member decide their own report: banned staff do not count', async () => {
    const [reporter, reported] = [await suite.person('moderator'), await suite.person()];
    const report = await suite.report(reporter, reported);
    const resolve = () => update(report.id, { status: 'resolved' }, reporter);
    await expect(resolve()).rejects.toMatchObject({ code: 'OWN_REPORT' });
    const banOthers = (isBanned: boolean): Promise<unknown> =>
      suite.service.dataSource.query(
        `UPDATE people SET is_banned = $1 WHERE role <> 'user' AND user_id <> $2`,
        [isBanned, reporter.id],
      );
    await banOthers(true);
    expect(await resolve()).toMatchObject({ status: 'resolved' });
    await banOthers(false);
  });

  it('hides reports about staff from themselves', async () => {
    const reported = await suite.person('moderator');
    const report = await suite.report(await suite.person(), reported);
    await expect(update(report.id, { status: 'resolved' }, reported)).rejects.toMatchObject({ status: 404 });
    const theirs = await suite.service.as(reported).call(listReports);
    expect(theirs.map(({ id }) => id)).not.toContain(report.id);
    const query = { reportedUserId: reported.id };
    expect(await suite.service.as(reported).page(listReports, { query })).toMatchObject({
      rows: [],
      headers: { 'x-total-count': '0' },
    });
  });
});
