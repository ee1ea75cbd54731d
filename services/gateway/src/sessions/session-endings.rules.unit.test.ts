import { buildSession } from '../../test/build-session';
import { isEndedBy } from './session-endings.rules';

const session = buildSession({ id: 'a', userId: 7, revision: 3 });

describe('isEndedBy', () => {
  it.each([
    ['ends all sessions of the user', { userId: 7 }, true],
    ["keeps other users' sessions", { userId: 8 }, false],
    ['ends the named session', { userId: 7, only: 'a' }, true],
    ['keeps the others if one is named', { userId: 7, only: 'b' }, false],
    ['keeps the exception', { userId: 7, except: 'a' }, false],
    ['ends all but the exception', { userId: 7, except: 'b' }, true],
    ['ends sessions opened below the revision', { userId: 7, below: 4 }, true],
    ['keeps sessions opened at the revision or later', { userId: 7, below: 3 }, false],
    ['keeps the exception below the revision too', { userId: 7, below: 4, except: 'a' }, false],
  ])('%s', (_outcome, ended, expected) => {
    expect(isEndedBy(session, ended)).toBe(expected);
  });
});
