import type { ReportStatus, StaffReport } from '@circlet/contracts';

import { afterDecision } from './decided.rules';

const report = (id: number, status: ReportStatus): StaffReport => ({ id, status }) as StaffReport;
const page = (...items: StaffReport[]) => ({ items, total: 9, totalIsMinimum: false, nextCursor: null });

describe('a list of reports after a decision', () => {
  test('drops a report whose status has changed', () => {
    const pages = [page(report(1, 'pending'), report(2, 'pending')), page(report(3, 'pending'))];
    const after = afterDecision(pages, 'pending', report(2, 'resolved'));
    expect(after.map(({ items }) => items.map(({ id }) => id))).toEqual([[1], [3]]);
    expect(after.map(({ total }) => total)).toEqual([8, 8]);
  });

  test('shows the decision on a report that stays', () => {
    const after = afterDecision([page(report(1, 'reviewed'))], undefined, report(1, 'resolved'));
    expect(after).toEqual([page(report(1, 'resolved'))]);
  });

  test('keeps a report whose status stays, and shows what else was decided', () => {
    const noted = { ...report(2, 'pending'), moderatorNotes: 'Spam' };
    const after = afterDecision([page(report(1, 'pending'), report(2, 'pending'))], 'pending', noted);
    expect(after).toEqual([page(report(1, 'pending'), noted)]);
  });

  test('counts nothing while its total is unknown', () => {
    const uncounted = { ...page(report(1, 'pending')), total: null };
    expect(afterDecision([uncounted], 'pending', report(1, 'resolved'))[0]?.total).toBeNull();
  });

  test('stays as it is when the report is not in it', () => {
    const pages = [page(report(1, 'pending'))];
    expect(afterDecision(pages, 'pending', report(2, 'resolved'))).toEqual(pages);
  });
});
