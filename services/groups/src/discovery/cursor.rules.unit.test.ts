import { groupSorts } from '@circlet/contracts';

import { decodeCursor, encodeCursor } from './cursor.rules';

const row = { id: 7, createdAt: new Date('2026-01-05T09:00:00.123Z'), maxMembers: 6, sortName: 'book club' };

describe('a cursor', () => {
  it.each(groupSorts)('comes back as it was when sorted by %s', (sort) => {
    const end = decodeCursor(sort, encodeCursor(sort, row));
    expect({ ...row, createdAt: '2026-01-05T09:00:00.123Z' }).toMatchObject(end!);
  });

  it('is good for one order only', () => {
    expect(decodeCursor('oldest', encodeCursor('newest', row))).toBeNull();
  });

  it.each(['', 'nonsense', Buffer.from('["newest",{"createdAt":"soon","id":1}]').toString('base64url')])(
    'is refused when a client made it up: %j',
    (text) => {
      expect(decodeCursor('newest', text)).toBeNull();
    },
  );
});
