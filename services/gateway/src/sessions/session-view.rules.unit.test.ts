import { sessionSchema } from '@circlet/contracts';

import { buildSession } from '../../test/build-session';
import { viewSessions } from './session-view.rules';

describe('viewSessions', () => {
  const older = buildSession({ createdAt: 1000 });
  const newer = buildSession({ id: '9b8f2a61-95a5-4a53-9c7f-6e3a1f3f9a10', createdAt: 2000 });

  it('lists the newest first and marks the current one', () => {
    const rows = viewSessions([older, newer], older.id);
    expect(rows.map(({ id, current }) => [id, current])).toEqual([
      [newer.id, false],
      [older.id, true],
    ]);
  });

  it('lists by the time of sign-in, whatever the order', () => {
    const times = [2000, 3000, 1000].map((createdAt) => buildSession({ createdAt }));
    expect(viewSessions(times, '').map(({ createdAt }) => Date.parse(createdAt))).toEqual([3000, 2000, 1000]);
  });

  it('lists the later of two from the same millisecond first', () => {
    const later = { ...older, id: newer.id };
    expect(viewSessions([older, later], older.id).map(({ id }) => id)).toEqual([later.id, older.id]);
  });

  it('returns only the fields of the contract [D5.33]', () => {
    const [row] = viewSessions([older], older.id);
    expect(row).toEqual(sessionSchema.strict().parse(row));
  });
});
