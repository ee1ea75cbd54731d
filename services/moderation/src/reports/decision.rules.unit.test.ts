import { type ReportState, decide, isOutdated, refusalToDecide } from './decision.rules';

const now = new Date('2026-03-02T12:00:00.000Z');
const later = new Date('2026-03-03T00:00:00.000Z');
const earlier = new Date('2026-03-02T00:00:00.000Z');

const buildReport = (overrides: Partial<ReportState> = {}): ReportState => ({
  status: 'pending',
  moderatorNotes: null,
  resolvedAt: null,
  dueAt: later,
  ...overrides,
});

describe('decide [R4.9]', () => {
  it.each([
    ['pending', 'reviewed', 'report_reviewed'],
    ['pending', 'resolved', 'report_resolved'],
    ['reviewed', 'resolved', 'report_resolved'],
    ['reviewed', 'pending', 'report_reopened'],
    ['resolved', 'reviewed', 'report_reopened'],
    ['resolved', 'pending', 'report_reopened'],
  ] as const)('lets %s become %s, as %s', (from, to, action) => {
    const report = buildReport({ status: from, resolvedAt: from === 'resolved' ? earlier : null });
    expect(decide(report, { status: to }, now)).toMatchObject({ status: to, action, statusChanged: true });
  });

  it('sets resolvedAt when the status becomes resolved', () => {
    expect(decide(buildReport(), { status: 'resolved' }, now).resolvedAt).toEqual(now);
  });

  it('keeps resolvedAt while the report stays resolved', () => {
    const report = buildReport({ status: 'resolved', resolvedAt: earlier });
    expect(decide(report, { status: 'resolved', moderatorNotes: 'Warned' }, now).resolvedAt).toEqual(earlier);
  });

  it('clears resolvedAt when the report is reopened', () => {
    const report = buildReport({ status: 'resolved', resolvedAt: earlier });
    expect(decide(report, { status: 'reviewed' }, now).resolvedAt).toBeNull();
  });

  it('keeps omitted notes and clears null ones', () => {
    const report = buildReport({ moderatorNotes: 'Looks like spam' });
    expect(decide(report, { status: 'reviewed' }, now).moderatorNotes).toBe('Looks like spam');
    expect(decide(report, { moderatorNotes: null }, now)).toMatchObject({
      moderatorNotes: null,
      action: 'report_noted',
    });
  });

  it('changes nothing when the request matches the report', () => {
    expect(decide(buildReport(), { status: 'pending' }, now)).toMatchObject({
      action: null,
      statusChanged: false,
    });
  });

  it('restarts the 24 hours for a report that is reopened after them', () => {
    const report = buildReport({ status: 'resolved', resolvedAt: earlier, dueAt: earlier });
    expect(decide(report, { status: 'pending' }, now)).toMatchObject({
      restartsDeadline: true,
      dueAt: new Date('2026-03-03T12:00:00.000Z'),
    });
  });

  it('restarts them at the moment of the deadline', () => {
    const report = buildReport({ status: 'reviewed', dueAt: now });
    expect(decide(report, { status: 'pending' }, now).restartsDeadline).toBe(true);
  });

  it.each([
    ['is resolved after them', { status: 'resolved' }],
    ['is noted after them', { moderatorNotes: 'Warned' }],
  ] as const)('keeps the deadline of a report that %s', (_, request) => {
    const report = buildReport({ dueAt: earlier });
    expect(decide(report, request, now)).toMatchObject({ restartsDeadline: false, dueAt: earlier });
  });

  it('keeps the deadline of a report that is reopened within them', () => {
    const report = buildReport({ status: 'reviewed' });
    expect(decide(report, { status: 'pending' }, now)).toMatchObject({
      restartsDeadline: false,
      dueAt: later,
    });
  });
});

describe('isOutdated', () => {
  const report = buildReport({ status: 'reviewed', moderatorNotes: 'Warned' });

  it.each([
    ['the report matches the expectation', { status: 'reviewed', moderatorNotes: 'Warned' }, false],
    ['it has another status', { status: 'pending', moderatorNotes: 'Warned' }, true],
    ['it has other notes', { status: 'reviewed', moderatorNotes: null }, true],
    ['nothing is expected', undefined, false],
  ] as const)('when %s', (_, expected, outdated) => {
    expect(isOutdated(report, { status: 'resolved', expected })).toBe(outdated);
  });
});

describe('who decides a report', () => {
  const [reporter, reported, colleague, user] = [1, 2, 3, 4] as const;
  const refused = (reporterId: number, reportedUserId: number, deciderId: number, staff: readonly number[]) =>
    refusalToDecide({ reporterId, reportedUserId }, deciderId, staff);

  it.each([
    ['staff who are not involved', null, refused(user, reported, colleague, [colleague])],
    [
      'staff who are not involved, if the reporter is staff too',
      null,
      refused(user, reported, colleague, [colleague, reporter]),
    ],
    ['not the reported user', 'REPORT_NOT_FOUND', refused(user, reported, reported, [reported])],
    ['not the reporter', 'OWN_REPORT', refused(reporter, reported, reporter, [reporter, colleague])],
    ['the reporter, if they are the only staff member', null, refused(reporter, user, reporter, [reporter])],
    [
      'the reporter, if the only other staff member is the reported user',
      null,
      refused(reporter, reported, reporter, [reporter, reported]),
    ],
  ])('%s', (_, expected, actual) => {
    expect(actual).toBe(expected);
  });
});
