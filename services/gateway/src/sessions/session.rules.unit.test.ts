import { buildSession } from '../../test/build-session';
import { acting, hasRecentProof, isEndedBy, secondsLeft, sessionsOverLimit, withRole } from './session.rules';

const day = 24 * 60 * 60;
const createdAt = Date.parse('2026-03-01T10:00:00.000Z');
const leftAfter = (days: number): number => secondsLeft({ createdAt }, createdAt + days * day * 1000);

describe('a session that is used', () => {
  it.each([
    [30 * day, 0],
    [30 * day, 60],
    [29 * day, 61],
    [day, 89],
    [0, 90],
    [-day, 91],
  ])('has %i seconds left %i days after signing in', (seconds, days) => {
    expect(leftAfter(days)).toBe(seconds);
  });
});

describe('a session of staff', () => {
  it.each([
    ['acts with its role where no second step is needed', false, false, 'moderator'],
    ['acts as an ordinary user until a second step that is needed', true, false, 'user'],
    ['acts with its role after the second step', true, true, 'moderator'],
  ] as const)('%s [D9.33]', (_case, isRequired, hasSecondStep, role) => {
    const session = acting(buildSession({ role: 'moderator', hasSecondStep }), isRequired);
    expect([session.role, session.accountRole]).toEqual([role, 'moderator']);
  });
});

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

describe('isEndedBy', () => {
  const session = buildSession({ id: 'a', userId: 7, revision: 3 });

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

describe('withRole', () => {
  const session = buildSession({ userId: 7, role: 'user', roleRevision: 3 });

  it.each([
    ['applies the newer role', { userId: 7, role: 'admin', revision: 4 }, 'admin'],
    ['ignores a late message', { userId: 7, role: 'admin', revision: 3 }, 'user'],
    ['ignores messages about others', { userId: 8, role: 'admin', revision: 9 }, 'user'],
  ] as const)('%s', (_outcome, changed, role) => {
    expect(withRole(session, changed).role).toBe(role);
  });
});

describe('a proof', () => {
  it.each([
    ['when it is new', 0, true],
    ['for 15 minutes', 15 * 60_000, true],
    ['not longer', 15 * 60_000 + 1, false],
  ])('counts %s [D9.20]', (_case, age, isRecent) => {
    expect(hasRecentProof({ lastProofAt: 1_000 }, 1_000 + age, 15)).toBe(isRecent);
  });
});
