import { timeOfLoading } from './offline-time.rules';

const now = new Date(2026, 10, 23, 16, 0).getTime();

test.each([
  [new Date(2026, 10, 23, 14, 5), 'at 2:05 PM'],
  [new Date(2026, 10, 22, 23, 59), 'on Sunday, November 22 at 11:59 PM'],
])('what was loaded at %s is shown as loaded %s', (at, text) => {
  expect(timeOfLoading(at.getTime(), now)).toBe(text);
});
