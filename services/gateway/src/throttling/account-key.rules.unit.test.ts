import { accountKey } from './account-key.rules';

describe('accountKey', () => {
  it('does not tell spellings of one address apart', () => {
    expect(accountKey(' Ann@Example.org ')).toBe(accountKey('ann@example.org'));
  });

  it('does not show the address', () => {
    expect(accountKey('ann@example.org')).toMatch(/^[\w-]{22}$/);
  });
});
