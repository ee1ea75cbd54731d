import { newRecoveryCode, readCode, shownCode } from './codes.rules';

describe('readCode', () => {
  it.each([
    ['123456', { kind: 'totp', digits: '123456' }],
    [' 123 456 ', { kind: 'totp', digits: '123456' }],
    ['123-456', { kind: 'totp', digits: '123456' }],
    ['12345', { kind: 'recovery', code: '12345' }],
    ['1234567', { kind: 'recovery', code: '1234567' }],
    ['K3M7-9XQD-2W5F', { kind: 'recovery', code: 'k3m79xqd2w5f' }],
    ['oil7 9xqd 2w5f', { kind: 'recovery', code: '01179xqd2w5f' }],
  ])('reads %j', (text, code) => {
    expect(readCode(text)).toEqual(code);
  });
});

describe('a recovery code', () => {
  it('has twelve letters and digits that look different, shown in groups of four', () => {
    const code = newRecoveryCode();
    expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{12}$/);
    expect(shownCode(code)).toMatch(/^\w{4}-\w{4}-\w{4}$/);
    expect(readCode(shownCode(code).toUpperCase())).toEqual({ kind: 'recovery', code });
  });

  it('is shown as it is if it is shorter than a group', () => {
    expect(shownCode('k3m')).toBe('k3m');
  });

  it('is never read as a code of an app', () => {
    for (let count = 0; count < 50; count += 1) expect(readCode(newRecoveryCode()).kind).toBe('recovery');
  });

  it('is random', () => {
    expect(new Set(Array.from({ length: 200 }, newRecoveryCode)).size).toBe(200);
  });
});
