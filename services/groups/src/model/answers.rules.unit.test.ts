import type { Answers } from '@circlet/contracts';

import { answersOf, expiredInARowAfter, type SettledApplication } from './answers.rules';

const createdAt = new Date('2026-05-10T12:00:00Z');
const answered = (hours: number): SettledApplication => ({
  status: 'accepted',
  createdAt,
  decidedAt: new Date(createdAt.getTime() + hours * 60 * 60 * 1000),
});
const expired: SettledApplication = { ...answered(1), status: 'expired' };

describe('how soon a group answers [D10.24]', () => {
  it.each<[string, SettledApplication[], Answers | null]>([
    ['nothing about none', [], null],
    ['nothing about two', [answered(1), answered(1)], null],
    ['a day at most', [answered(1), answered(24), answered(100)], 'usually within a day'],
    ['just over a day', [answered(1), answered(24.1), answered(100)], 'usually within 3 days'],
    ['three days at most', [answered(1), answered(72), answered(100)], 'usually within 3 days'],
    ['more than three days', [answered(1), answered(72.1), answered(100)], 'rarely'],
    ['the middle of an even number', [12, 20, 28, 90].map(answered), 'usually within a day'],
    ['the middle of any order', [12, 90, 100, 28].map(answered), 'usually within 3 days'],
    [
      'rejections like acceptances',
      Array(3).fill({ ...answered(2), status: 'rejected' }),
      'usually within a day',
    ],
    ['expired ones as no answer', [answered(1), expired, expired], 'rarely'],
    ['half of them expired', [answered(1), answered(1), expired, expired], 'rarely'],
    [
      'fewer than half of them expired',
      [answered(1), answered(2), answered(3), expired, expired],
      'usually within a day',
    ],
    ['only expired ones', [expired, expired, expired, expired], 'rarely'],
  ])('says %s', (_, settled, expected) => {
    expect(answersOf(settled)).toBe(expected);
  });
});

describe('applications that expire in a row [D10.26]', () => {
  it.each<[SettledApplication['status'], number, number]>([
    ['expired', 0, 1],
    ['expired', 2, 3],
    ['expired', 3, 4],
    ['accepted', 2, 0],
    ['rejected', 2, 0],
    ['accepted', 3, 3],
    ['rejected', 4, 4],
  ])('%s after %i: %i', (status, before, after) => {
    expect(expiredInARowAfter(status, before)).toBe(after);
  });
});
