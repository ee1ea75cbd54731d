import {
  type Call,
  fileReport,
  getAdminStats,
  getAdminStatsHistory,
  listAuditEntries,
  listMyReports,
  listReports,
  type Role,
  updateReport,
} from '@circlet/contracts';
import { buildActor } from '@circlet/testing';

import { ModerationSuite } from '../test/moderation-suite';

let suite: ModerationSuite;
beforeAll(async () => {
  suite = await ModerationSuite.start();
});
afterAll(() => suite.stop());

type Who = Role | 'visitor';
const everyone: readonly Who[] = ['visitor', 'user', 'moderator', 'admin'];

/** The expected status for a visitor, user, moderator and admin, in this order. */
const matrix: readonly (readonly [Call, readonly [number, number, number, number]])[] = [
  [fileReport, [401, 200, 200, 200]],
  [listMyReports, [401, 200, 200, 200]],
  [getAdminStats, [401, 403, 200, 200]],
  [getAdminStatsHistory, [401, 403, 200, 200]],
  [listReports, [401, 403, 200, 200]],
  [updateReport, [401, 403, 200, 200]],
  [listAuditEntries, [401, 403, 403, 200]],
];

const cases = matrix.flatMap(([call, statuses]) =>
  everyone.map((who, index) => [`${call.method} ${call.path}`, who, statuses[index], call] as const),
);

const input = async (): Promise<Record<string, unknown>> => {
  const reported = await suite.person();
  const report = await suite.report(await suite.person(), reported);
  return {
    params: { id: report.id },
    body: {
      reportedUserId: reported.id,
      reason: 'spam',
      description: 'Sends advertisements',
      status: 'reviewed',
    },
  };
};

describe('role checks in the service itself [R6.16]', () => {
  it.each(cases)('%s by a %s answers %i [D3.89]', async (_, who, expected, call) => {
    const caller = who === 'visitor' ? suite.service.visitor : suite.service.as(buildActor({ role: who }));
    const status = await caller.callWith(call, await input()).then(
      () => 200,
      (error: unknown) => (error as { status: number }).status,
    );
    expect(status).toBe(expected);
  });
});
