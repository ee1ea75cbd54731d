import { member, people, pairKey, isMember, hasBlocked, isUnique, countsFromOne } from '../../test/lookups';
import { demoBlocks, demoGroups, demoMessages, demoEvidence, type DemoReport, demoReports } from '..';

describe('demo reports', () => {
  const severities = ['low', 'medium', 'high'] as const;
  const base: Partial<Record<DemoReport['reason'], number>> = {
    'threat or violence': 2,
    underage: 2,
    harassment: 1,
    'inappropriate content': 1,
  };
  const open = demoReports.filter(({ status }) => status !== 'resolved');

  it('are about 10, with every status, and each could have been filed', () => {
    expect(demoReports.length).toBeGreaterThanOrEqual(8);
    expect(demoReports.length).toBeLessThanOrEqual(12);
    expect(countsFromOne(demoReports)).toBe(true);
    expect(new Set(demoReports.map(({ status }) => status)).size).toBe(3);
    expect(isUnique(open.map(({ reporterId, reportedUserId }) => pairKey(reporterId, reportedUserId)))).toBe(
      true,
    );
    for (const { reporterId, reportedUserId, description } of demoReports) {
      expect(reporterId).not.toBe(reportedUserId);
      expect(description.length).toBeGreaterThanOrEqual(10);
      expect(description.length).toBeLessThanOrEqual(2000);
      const shared = demoGroups.filter(
        ({ memberIds }) => memberIds.includes(reporterId) && memberIds.includes(reportedUserId),
      );
      expect(shared.length).toBeGreaterThan(0);
    }
  });

  it('have the severity of their reason, raised one step once three people report the same person within 7 days', () => {
    for (const report of demoReports) {
      const reporters = open.filter(
        ({ reportedUserId, hoursAgo }) => reportedUserId === report.reportedUserId && hoursAgo < 7 * 24,
      );
      const raised = new Set(reporters.map(({ reporterId }) => reporterId)).size >= 3 ? 1 : 0;
      expect(report.severity).toBe(severities[Math.min(2, (base[report.reason] ?? 0) + raised)]);
    }
    expect(demoReports.some(({ reason, severity }) => reason === 'spam' && severity === 'medium')).toBe(true);
  });

  it('are recent or close to the promised 24 hours while pending; otherwise decided by staff with notes', () => {
    const pending = demoReports.filter(({ status }) => status === 'pending');
    expect(pending.every(({ hoursAgo }) => hoursAgo < 24)).toBe(true);
    expect(pending.filter(({ hoursAgo }) => hoursAgo > 22)).toHaveLength(1);
    expect(pending.filter(({ hoursAgo }) => hoursAgo < 3).length).toBeGreaterThanOrEqual(2);
    for (const { status, moderatorNotes, moderatorId, hoursAgo, decidedHoursAgo } of demoReports) {
      expect(moderatorNotes === null).toBe(status === 'pending');
      expect(decidedHoursAgo === null).toBe(status === 'pending');
      expect(decidedHoursAgo ?? 0).toBeLessThan(hoursAgo);
      expect(moderatorId === null || people.get(moderatorId)!.role !== 'user').toBe(true);
    }
  });

  it('about a message preserve it with up to five messages before and after', () => {
    const evidence = demoReports
      .filter(({ about }) => about)
      .map((report) => ({ report, ...demoEvidence(report)! }));
    expect(evidence.length).toBeGreaterThanOrEqual(5);
    for (const { report, message, before, after } of evidence) {
      expect(message).toMatchObject({ ...report.about, userId: report.reportedUserId });
      expect(isMember(message.groupId, report.reporterId)).toBe(true);
      expect(before.length).toBeLessThanOrEqual(5);
      expect(after.length).toBeLessThanOrEqual(5);
      expect(before.every(({ id }) => id < message.id)).toBe(true);
      expect(after.every(({ id }) => id > message.id)).toBe(true);
    }
  });
});

describe('demo blocks', () => {
  it('are between two people, once, and never inside a group that one of them owns', () => {
    expect(countsFromOne(demoBlocks)).toBe(true);
    expect(hasBlocked.size).toBe(demoBlocks.length);
    for (const { userId, blockedUserId } of demoBlocks) {
      expect(userId).not.toBe(blockedUserId);
      const between = demoGroups.filter(({ ownerId }) => ownerId === userId || ownerId === blockedUserId);
      expect(between.some(({ id }) => isMember(id, userId) && isMember(id, blockedUserId))).toBe(false);
    }
  });

  it('include a collapsed message from a blocked user in a group of the demo member', () => {
    const blocked = demoBlocks.find(({ userId }) => userId === member)!.blockedUserId;
    expect(demoMessages.some(({ userId, groupId }) => userId === blocked && isMember(groupId, member))).toBe(
      true,
    );
  });
});
