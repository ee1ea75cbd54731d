import { dueAfter, raised, raisesSeverity, reminderBefore, severityOf } from './severity.rules';

describe('severity', () => {
  it.each([
    ['threat or violence', 'high'],
    ['underage', 'high'],
    ['harassment', 'medium'],
    ['inappropriate content', 'medium'],
    ['spam', 'low'],
    ['fake profile', 'low'],
    ['other', 'low'],
  ] as const)('of %s is %s [D3.78]', (reason, severity) => {
    expect(severityOf(reason)).toBe(severity);
  });

  it.each([
    ['low', 'medium'],
    ['medium', 'high'],
    ['high', 'high'],
  ] as const)('%s raised by one step is %s', (before, after) => {
    expect(raised(before)).toBe(after);
  });

  it.each([
    [1, false],
    [2, false],
    [3, true],
    [4, true],
  ])('is raised when %i different users report the same user: %p', (reporters, expected) => {
    expect(raisesSeverity(reporters)).toBe(expected);
  });
});

const filedAt = new Date('2026-03-01T10:00:00.000Z');

describe('deadline [R9.27]', () => {
  it('is 24 hours after filing', () => {
    expect(dueAfter(filedAt)).toEqual(new Date('2026-03-02T10:00:00.000Z'));
  });

  it('is preceded by a reminder at 20 hours', () => {
    expect(reminderBefore(dueAfter(filedAt))).toEqual(new Date('2026-03-02T06:00:00.000Z'));
  });
});
