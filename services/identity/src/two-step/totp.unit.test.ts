import { newTotpSecret, stepOf, totpSetup } from './totp.rules';

/** The key of the test vectors in RFC 6238, Appendix B. */
const secret = Buffer.from('12345678901234567890');

describe('stepOf [D9.29]', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('agrees with RFC 6238 at second %i', (seconds, digits) => {
    expect(stepOf(secret, digits, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  // The code of step 1, from second 30 to second 59.
  const digits = '287082';

  it.each([0, 29, 30, 59, 60, 89])('accepts a code one step early or late, at second %i', (seconds) => {
    expect(stepOf(secret, digits, seconds * 1000)).toBe(1);
  });

  it.each([90, 120, 3_600])('refuses a code two steps late or later, at second %i', (seconds) => {
    expect(stepOf(secret, digits, seconds * 1000)).toBeUndefined();
  });

  it('refuses a code two steps early', () => {
    // The code of step 41,152,263.
    expect(stepOf(secret, '005924', (1_234_567_890 - 60) * 1000)).toBeUndefined();
    expect(stepOf(secret, '005924', (1_234_567_890 - 30) * 1000)).toBe(41_152_263);
  });

  it('refuses a code of another secret', () => {
    expect(stepOf(newTotpSecret(), digits, 59_000)).toBeUndefined();
  });
});

it('the setup names the product and the account, and every app understands it', () => {
  const { secret: typed, uri } = totpSetup(secret, 'ada@example.org');
  expect(typed).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const { protocol, host, pathname, searchParams } = new URL(uri);
  expect([protocol, host, decodeURIComponent(pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Circlet:ada@example.org',
  ]);
  expect(Object.fromEntries(searchParams)).toEqual({
    ...{ issuer: 'Circlet', secret: typed, algorithm: 'SHA1', digits: '6', period: '30' },
  });
});
