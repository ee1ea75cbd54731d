import { accountKey } from './account-key.rules';

describe('accountKey', () => {
  it('is the same for all spellings of an address', () => {
    expect(accountKey(' Ann@Example.org ')).toBe(accountKey('ann@example.org'));
  });

  it('does not reveal the address', () => {
    expect(accountKey('ann@example.org')).toMatch(/^[\w-]{22}$/);
  });
});
