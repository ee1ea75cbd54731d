import { buildSession } from '../../test/build-session';
import { sessionsBeyond } from './session-limit.rules';

describe('sessionsBeyond', () => {
  const sessions = [3, 1, 2].map((lastSeenAt) => buildSession({ id: String(lastSeenAt), lastSeenAt }));

  it('names nothing within the limit', () => {
    expect(sessionsBeyond(3, sessions)).toEqual([]);
  });

  it('names the longest unused beyond it', () => {
    expect(sessionsBeyond(1, sessions).map(({ id }) => id)).toEqual(['2', '1']);
  });

  it('names the older one of those last used in the same millisecond', () => {
    const [older, newer] = ['older', 'newer'].map((id) => buildSession({ id, lastSeenAt: 1 }));
    expect(sessionsBeyond(1, [older!, newer!])).toEqual([older]);
  });
});
