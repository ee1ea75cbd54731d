import { groupSorts } from '@circlet/contracts';

import { decodeCursor, encodeCursor } from './cursor.rules';

const austin = { latitude: 30.2672, longitude: -97.7431 };
const row = {
  id: 7,
  createdAt: new Date('2026-01-05T09:00:00.123Z'),
  maxMembers: 6,
  sortName: 'book club',
  lastMetOn: '2026-01-31',
  ...austin,
  isInName: true,
};

describe('a cursor', () => {
  it.each(groupSorts)('round-trips when sorted by %s', (sort) => {
    const end = decodeCursor(sort, encodeCursor(sort, row));
    expect({ ...row, createdAt: '2026-01-05T09:00:00.123Z' }).toMatchObject(end!);
  });

  it('round-trips after a group without a known place', () => {
    const placeless = { ...row, latitude: null, longitude: null };
    const end = { latitude: null, longitude: null, id: 7 };
    expect(decodeCursor('distance', encodeCursor('distance', placeless))).toEqual(end);
  });

  it('round-trips after a group that has never met [D6.59]', () => {
    const end = { lastMetOn: null, createdAt: '2026-01-05T09:00:00.123Z', id: 7 };
    expect(decodeCursor('active', encodeCursor('active', { ...row, lastMetOn: null }))).toEqual(end);
  });

  it('is valid for one sort order only', () => {
    expect(decodeCursor('oldest', encodeCursor('newest', row))).toBeNull();
  });

  const forged = (sort: string, end: object) =>
    Buffer.from(JSON.stringify([sort, end])).toString('base64url');

  it.each([
    ['newest', ''],
    ['newest', 'nonsense'],
    ['newest', forged('newest', { createdAt: 'soon', id: 1 })],
    // Values that PostgreSQL can't compare with its columns.
    ['newest', forged('newest', { createdAt: '0000-01-01T00:00:00.000Z', id: 1 })],
    ['newest', forged('newest', { createdAt: '2026-01-05T09:00:00.123Z', id: 2 ** 63 })],
    ['name', forged('name', { sortName: 'book\u0000club', id: 1 })],
    [
      'size_small',
      forged('size_small', { maxMembers: 40_000, createdAt: '2026-01-05T09:00:00.123Z', id: 1 }),
    ],
    ['active', forged('active', { lastMetOn: '0000-01-01', createdAt: '2026-01-05T09:00:00.123Z', id: 1 })],
    ['relevance', forged('relevance', { isInName: 1, createdAt: '2026-01-05T09:00:00.123Z', id: 1 })],
    ['distance', forged('distance', { latitude: 91, longitude: 0, id: 1 })],
    ['distance', forged('distance', { latitude: 30, longitude: '0', id: 1 })],
  ] as const)('of order %s is refused when a client made it up: %j', (sort, text) => {
    expect(decodeCursor(sort, text)).toBeNull();
  });
});
