import { buildSession } from '../../test/build-session';
import { sessionsOverLimit } from './session-limit.rules';

describe('sessionsOverLimit', () => {
  const sessions = [3, 1, 2].map((lastSeenAt) => buildSession({ id: String(lastSeenAt), lastSeenAt }));

  it('returns none within the limit', () => {
    expect(sessionsOverLimit(3, sessions)).toEqual([]);
  });

  it('returns the least recently used over the limit', () => {
    expect(sessionsOverLimit(1, sessions).map(({ id }) => id)).toEqual(['2', '1']);
  });

  it('returns the older of two last used in the same millisecond', () => {
    const [older, newer] = ['older', 'newer'].map((id) => buildSession({ id, lastSeenAt: 1 }));
    expect(sessionsOverLimit(1, [older!, newer!])).toEqual([older]);
  });
});
