import { isNews, isWanted } from './email.rules';

describe('isNews', () => {
  const now = new Date('2026-11-21T12:00:00.000Z');

  it.each([
    ['2026-11-21T11:00:00.000Z', true],
    ['2026-11-19T12:00:00.001Z', true],
    ['2026-11-19T12:00:00.000Z', false],
  ])('an event at %s: %s', (occurredAt, expected) => {
    expect(isNews(occurredAt, now)).toBe(expected);
  });
});

describe('isWanted', () => {
  it.each([
    [
      'about a muted topic',
      { kind: 'invitationReceived', isBanned: false, isMuted: true, isLate: false },
      false,
    ],
    [
      'about a topic that is on',
      { kind: 'invitationReceived', isBanned: false, isMuted: false, isLate: false },
      true,
    ],
    [
      'to a banned user',
      { kind: 'invitationReceived', isBanned: true, isMuted: false, isLate: false },
      false,
    ],
    [
      'that has become untrue [D6.52]',
      { kind: 'meetupUpcoming', isBanned: false, isMuted: false, isLate: true },
      false,
    ],
    ['about the ban', { kind: 'accountSuspended', isBanned: true, isMuted: false, isLate: false }, true],
  ] as const)('an email %s', (_, email, expected) => {
    expect(isWanted(email)).toBe(expected);
  });
});
