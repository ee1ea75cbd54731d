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
    ['about a muted topic', { kind: 'invitationReceived', isBanned: false, isMuted: true }, false],
    ['about a topic that is on', { kind: 'invitationReceived', isBanned: false, isMuted: false }, true],
    ['to a banned user', { kind: 'invitationReceived', isBanned: true, isMuted: false }, false],
    ['about the ban', { kind: 'accountSuspended', isBanned: true, isMuted: false }, true],
  ] as const)('an email %s', (_, email, expected) => {
    expect(isWanted(email)).toBe(expected);
  });
});
