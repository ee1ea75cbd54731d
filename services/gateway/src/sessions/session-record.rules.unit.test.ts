import { buildSession } from '../../test/build-session';
import { sessionFromRecord } from './session-record.rules';

const stored = (values: object): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

describe('sessionFromRecord', () => {
  it('parses a stored session', () => {
    const session = buildSession();
    expect(sessionFromRecord(stored(session))).toEqual(session);
  });

  it('is null without a record', () => {
    expect(sessionFromRecord({})).toBeNull();
  });

  it('is null for an incomplete record', () => {
    expect(sessionFromRecord({ id: 'a', lastSeenAt: '1' })).toBeNull();
  });
});
