import { settle } from './toggles.rules';

const before = { invitations: true, presence: true };

describe('switches after a response', () => {
  test('a second one that was flipped before the first response stays flipped', () => {
    const shown = { invitations: false, presence: false };
    expect(settle(shown, { invitations: false }, { invitations: false, presence: true })).toEqual(shown);
  });

  test('a failure reverts only its own switch', () => {
    const shown = { invitations: false, presence: false };
    expect(settle(shown, { invitations: false }, before)).toEqual({ invitations: true, presence: false });
  });

  test('two that belong together are compared by what they are', () => {
    const shown = { topic: { email: false, push: true } };
    const changes = { topic: { email: false, push: true } };
    const reverted = { topic: { email: true, push: true } };
    expect(settle(shown, changes, reverted)).toEqual(reverted);
  });

  test('one that was flipped back in the meantime waits for its own response', () => {
    expect(settle(before, { invitations: false }, { invitations: false, presence: true })).toEqual(before);
  });
});
