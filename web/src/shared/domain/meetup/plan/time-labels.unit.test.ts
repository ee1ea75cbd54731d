import {
  cellLabel,
  dayLabel,
  freeLabel,
  hourLabel,
  shadeOf,
  suggestionLabel,
  timeLabel,
  weekLabel,
  weekdayLabel,
} from './time-labels.rules';

const chicago = 'America/Chicago';
const thanksgiving = '2026-11-27T01:00:00.000Z';
/** Replaces the narrow spaces that some versions of the browser's data have. */
const plain = (label: string) => label.replaceAll(/\s/g, ' ');

test.each([
  [dayLabel('2026-11-26', 'en-US'), 'Thursday, November 26'],
  [weekdayLabel('2026-11-26', 'en-US'), 'Thu'],
  [weekLabel(['2026-11-26', '2026-11-27', '2026-12-02'], 'en-US'), 'Nov 26 – Dec 2'],
  [hourLabel(19, 'en-US'), '7 PM'],
  [hourLabel(0, 'en-US'), '12 AM'],
  [hourLabel(19, 'de-DE'), '19 Uhr'],
  [timeLabel(thanksgiving, chicago, 'en-US'), 'Thu, Nov 26, 7:00 PM'],
  [timeLabel(thanksgiving, 'Europe/Berlin', 'en-US'), 'Fri, Nov 27, 2:00 AM'],
  [freeLabel(3, 5), '3 of 5 free'],
  [suggestionLabel(3, 5, 0), '3 of 5 free'],
  [suggestionLabel(3, 3, 2), '3 free, 2 unknown'],
  [suggestionLabel(3, 0, 0), '3 free'],
])('%j is %j', (label, expected) => {
  expect(plain(label)).toBe(expected);
});

test.each([
  ['3 of 5 free', true, 'Thursday, November 26, 7:00 PM, 3 of 5 free'],
  [null, true, 'Thursday, November 26, 7:00 PM'],
  [null, false, 'Thursday, November 26, 7:00 PM, not available'],
])('a cell with %j that is open: %j is named %j', (free, isOpen, expected) => {
  expect(cellLabel('Thursday, November 26', '7:00 PM', free, isOpen)).toBe(expected);
});

test.each([
  [0, 5, 0],
  [1, 5, 1],
  [3, 5, 3],
  [5, 5, 4],
  [1, 1, 4],
  [0, 0, 0],
])('%i of %i free shades a cell by %i', (free, known, shade) => {
  expect(shadeOf(free, known)).toBe(shade);
});
