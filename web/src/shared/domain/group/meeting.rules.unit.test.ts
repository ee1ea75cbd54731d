import { metLabel } from './meeting.rules';

describe('how often a circle met [D6.58]', () => {
  it.each([
    [0, null, null],
    [0, '2026-10-31', null],
    [2, null, null],
    [1, '2026-10-31', 'Met once, in October'],
    [2, '2026-11-01', 'Met 2 times, last in November'],
    [6, '2026-10-01', 'Met 6 times, last in October'],
    [6, '2026-01-01', 'Met 6 times, last in January'],
    [6, '2025-12-31', 'Met 6 times, last in December 2025'],
    [1, '2024-10-12', 'Met once, in October 2024'],
    // A circle can meet early in a year that has not begun where the viewer is.
    [3, '2027-01-01', 'Met 3 times, last in January 2027'],
  ])('%i times, last on %s, reads %s', (meetupsHeld, lastMetOn, expected) => {
    expect(metLabel({ meetupsHeld, lastMetOn }, new Date(2026, 10, 23))).toBe(expected);
  });
});
