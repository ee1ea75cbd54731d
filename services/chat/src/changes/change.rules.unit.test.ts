import { refusalToChange } from './change.rules';

describe('refusalToChange', () => {
  const createdAt = new Date('2026-05-01T12:00:00.000Z');

  it.each([
    ['right after posting', '2026-05-01T12:00:00.000Z', null, undefined],
    ['after 15 minutes', '2026-05-01T12:15:00.000Z', null, undefined],
    ['after more than 15 minutes', '2026-05-01T12:15:00.001Z', null, 'MESSAGE_FINAL'],
    ['that is deleted', '2026-05-01T12:01:00.000Z', new Date(), 'MESSAGE_DELETED'],
  ])('for a message %s', (_, now, deletedAt, expected) => {
    expect(refusalToChange({ createdAt, deletedAt }, new Date(now))).toBe(expected);
  });
});
