import { describeDue } from './due.rules';

const now = new Date('2026-03-01T12:00:00Z');

test.each([
  ['2026-03-03T12:00:00Z', 'neutral', '2 days left'],
  ['2026-03-02T12:00:00Z', 'neutral', '24 hr left'],
  ['2026-03-01T16:01:00Z', 'neutral', '4 hr 1 min left'],
  ['2026-03-01T16:00:00Z', 'warning', '4 hr left'],
  ['2026-03-01T12:05:00Z', 'warning', '5 min left'],
  ['2026-03-01T12:00:00Z', 'danger', 'Overdue by 0 min'],
  ['2026-03-01T09:30:00Z', 'danger', 'Overdue by 2 hr 30 min'],
  ['2026-02-26T12:00:00Z', 'danger', 'Overdue by 3 days'],
])('a report due at %s is %s: %s', (dueAt, tone, label) => {
  expect(describeDue(new Date(dueAt), now)).toEqual({ tone, label });
});
