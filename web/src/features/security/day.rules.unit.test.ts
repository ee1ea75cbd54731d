import { dayOf } from './day.rules';

test('a day has the month in words, as the language writes it', () => {
  expect(dayOf('2026-03-04T12:00:00Z', 'en-US')).toBe('Mar 4, 2026');
  expect(dayOf('2026-03-04T12:00:00Z', 'en-GB')).toBe('4 Mar 2026');
});
