import { buildSession } from '../../test/build-session';
import { sessionFromRecord } from './session-record.rules';

const stored = (values: object): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

describe('sessionFromRecord', () => {
  it('reads back what was written', () => {
    const session = buildSession();
    expect(sessionFromRecord(stored(session))).toEqual(session);
  });

  it('is null for no record', () => {
    expect(sessionFromRecord({})).toBeNull();
  });

  it('is null for a record that is not whole', () => {
    expect(sessionFromRecord({ id: 'a', lastSeenAt: '1' })).toBeNull();
  });
});
