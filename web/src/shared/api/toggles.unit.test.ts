import { settle } from './toggles.rules';

const before = { invitations: true, presence: true };

describe('switches after an answer', () => {
  test('a second one that was flipped before the first answer stays flipped', () => {
    const shown = { invitations: false, presence: false };
    expect(settle(shown, { invitations: false }, { invitations: false, presence: true })).toEqual(shown);
  });

  test('a failure puts back its own switch alone', () => {
    const shown = { invitations: false, presence: false };
    expect(settle(shown, { invitations: false }, before)).toEqual({ invitations: true, presence: false });
  });

  test('one that was flipped back meanwhile waits for its own answer', () => {
    expect(settle(before, { invitations: false }, { invitations: false, presence: true })).toEqual(before);
  });
});
