import { hashOfToken, isSessionToken, newSessionToken } from './session-token.rules';

describe('session token', () => {
  it('has 32 random bytes and is never the same', () => {
    const [one, other] = [newSessionToken(), newSessionToken()];
    expect(Buffer.from(one, 'base64url')).toHaveLength(32);
    expect(one).not.toBe(other);
  });

  it.each(['', 'x', '*'.repeat(43), `${newSessionToken()}a`, undefined])('is not %j', (value) => {
    expect(isSessionToken(value)).toBe(false);
  });

  it('is recognized', () => {
    expect(isSessionToken(newSessionToken())).toBe(true);
  });

  it('cannot be derived from the stored hash', () => {
    const token = newSessionToken();
    expect(hashOfToken(token)).not.toContain(token);
    expect(hashOfToken(token)).toBe(hashOfToken(token));
  });
});
