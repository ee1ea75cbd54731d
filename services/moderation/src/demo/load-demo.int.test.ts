import { getAdminStats, listAuditEntries, listReports } from '@circlet/contracts';
import { demoEvidence, demoReports } from '@circlet/demo';
import { sql, valuesOf } from '@circlet/platform/database';
import { buildActor } from '@circlet/testing';

import { ModerationSuite } from '../../test/moderation-suite';
import { demo } from './load-demo';

let suite: ModerationSuite;
beforeAll(async () => {
  suite = await ModerationSuite.start();
});
afterAll(() => suite.stop());

describe('the demo', () => {
  it('fills an empty database once, and new reports get higher ids', async () => {
    const { dataSource } = suite.service;
    expect(await demo.load(dataSource, {})).toBe(true);
    expect(await demo.load(dataSource, {})).toBe(false);
    const next = await suite.report(await suite.person(), await suite.person());
    expect(next.id).toBeGreaterThan(Math.max(...demoReports.map(({ id }) => id)));
  });

  it('includes reports with the messages around them, and decisions in the audit trail', async () => {
    const admin = suite.service.as(buildActor({ id: 9_999, role: 'admin' }));
    const rows = await admin.call(listReports);
    for (const report of demoReports) {
      const shown = rows.find(({ id }) => id === report.id);
      const evidence = demoEvidence(report);
      expect(shown).toMatchObject({ status: report.status, severity: report.severity });
      expect(shown?.evidence.find(({ isReported }) => isReported)?.content).toBe(evidence?.message.content);
    }
    const decided = demoReports.filter(({ status }) => status !== 'pending');
    expect(await admin.call(listAuditEntries)).toHaveLength(decided.length);
    expect(await admin.call(getAdminStats)).toMatchObject({
      resolvedReports: demoReports.filter(({ status }) => status === 'resolved').length,
    });
  });

  it('leaves no past step unfinished', async () => {
    const late = sql<{ id: number }>`
      SELECT id FROM reports WHERE status = 'pending' AND due_at <= now() AND escalated_at IS NULL`;
    expect(await valuesOf(suite.service.dataSource, late)).toEqual([]);
  });
});
