import { dayOf } from './day.rules';

test('a day has the month in words, as the language writes it', () => {
  const noon = new Date(2026, 2, 4, 12).toISOString();
  expect(dayOf(noon, 'en-US')).toBe('Mar 4, 2026');
  expect(dayOf(noon, 'en-GB')).toBe('4 Mar 2026');
});
