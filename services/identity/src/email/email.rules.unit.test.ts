import { type EmailKind, emailKinds } from './email-kinds';
import { isRecent, isWanted } from './email.rules';

describe('isRecent', () => {
  const now = new Date('2026-11-21T12:00:00.000Z');

  it.each([
    ['2026-11-21T11:00:00.000Z', true],
    ['2026-11-19T12:00:00.001Z', true],
    ['2026-11-19T12:00:00.000Z', false],
  ])('an event at %s: %s', (occurredAt, expected) => {
    expect(isRecent(occurredAt, now)).toBe(expected);
  });
});

describe('isWanted', () => {
  const wanted = {
    kind: 'invitationReceived' as EmailKind,
    isBanned: false,
    isConfirmed: true,
    isMuted: false,
    isLate: false,
  };

  it.each<[string, Partial<typeof wanted>, boolean]>([
    ['about a muted topic', { isMuted: true }, false],
    ['about a topic that is on', {}, true],
    ['to a banned user', { isBanned: true }, false],
    ['that has become untrue [D6.52]', { kind: 'meetupUpcoming', isLate: true }, false],
    ['about the ban', { kind: 'accountSuspended', isBanned: true }, true],
    ['that accepts an appeal', { kind: 'appealAccepted', isBanned: true }, true],
    ['that answers an appeal', { kind: 'appealRejected', isBanned: true, isConfirmed: false }, true],
  ])('an email %s', (_, email, expected) => {
    expect(isWanted({ ...wanted, ...email })).toBe(expected);
  });

  it('sends exactly the emails without a topic to an address that is not confirmed [D9.7]', () => {
    const kinds = Object.keys(emailKinds) as EmailKind[];
    const sent = kinds.filter((kind) => isWanted({ ...wanted, kind, isConfirmed: false }));
    expect(sent).toEqual(kinds.filter((kind) => emailKinds[kind] === null));
  });
});
