import { isNews, isWanted } from './mail.rules';

describe('isNews', () => {
  const now = new Date('2026-11-21T12:00:00.000Z');

  it.each([
    ['2026-11-21T11:00:00.000Z', true],
    ['2026-11-19T12:00:00.001Z', true],
    ['2026-11-19T12:00:00.000Z', false],
  ])('what happened at %s: %s', (occurredAt, expected) => {
    expect(isNews(occurredAt, now)).toBe(expected);
  });
});

describe('isWanted', () => {
  it.each([
    ['of a muted topic', { kind: 'invitationReceived', isBanned: false, isMuted: true }, false],
    ['of a topic that is on', { kind: 'invitationReceived', isBanned: false, isMuted: false }, true],
    ['to a banned person', { kind: 'invitationReceived', isBanned: true, isMuted: false }, false],
    ['telling of the ban', { kind: 'accountSuspended', isBanned: true, isMuted: false }, true],
  ] as const)('a mail %s', (_, mail, expected) => {
    expect(isWanted(mail)).toBe(expected);
  });
});
