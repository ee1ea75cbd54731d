import { firstLetter, personColor } from './avatar.rules';
import { describeTimeAgo } from './relative-time.rules';

test.each([
  ['ada', 'A'],
  ['  émile', 'É'],
  // The accent is a character of its own.
  ['e\u0301mile', 'E\u0301'],
  ['👩‍🚀 Sally', '👩‍🚀'],
  ['', '?'],
])('the avatar of %j reads %s [R2.6]', (name, letter) => {
  expect(firstLetter(name)).toBe(letter);
});

test('a person keeps their color, in each version of the app', () => {
  expect(['Ada', 'Ben', 'Zoë', '👩'].map((name) => personColor(name, 6))).toEqual([4, 1, 4, 5]);
});

describe('describeTimeAgo', () => {
  // Without a zone, all times are local.
  const now = new Date('2026-06-15T12:00:00');
  test.each([
    ['2026-06-15T11:59:30', 'now'],
    ['2026-06-15T12:00:20', 'now'],
    ['2026-06-15T11:59:00', '1 minute ago'],
    ['2026-06-15T11:58:59', '1 minute ago'],
    ['2026-06-15T11:00:00', '1 hour ago'],
    ['2026-06-15T07:00:00', '5 hours ago'],
    ['2026-06-14T12:00:00', 'yesterday'],
    ['2026-06-14T11:00:00', 'yesterday'],
    ['2026-06-12T12:00:00', '3 days ago'],
    ['2026-06-08T12:00:00', 'Jun 8'],
    ['2026-06-01T12:00:00', 'Jun 1'],
    ['2025-06-01T12:00:00', 'Jun 1, 2025'],
  ])('%s reads %s', (time, words) => {
    expect(describeTimeAgo(new Date(time), now, 'en-US')).toBe(words);
  });

  test.each([
    ['2026-06-15T11:59:30', 'now'],
    ['2026-06-15T11:55:00', '5m ago'],
    ['2026-06-14T11:00:00', 'yesterday'],
    ['2026-06-01T12:00:00', 'Jun 1'],
  ])('%s reads %s where there is little space', (time, words) => {
    expect(describeTimeAgo(new Date(time), now, 'en-US', 'narrow')).toBe(words);
  });
});
