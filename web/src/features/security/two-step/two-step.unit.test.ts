import { darkModules } from './qr-path.rules';
import { areFewCodesLeft, groupedKey, recoveryCodesFile, recoveryCodesLeft } from './two-step.rules';

test('the dark modules of a QR code are drawn row by row', () => {
  const data = [1, 1, 0, 0, 0, 1, 1, 1, 1];
  expect(darkModules({ size: 3, data })).toBe('M0 0h2v1h-2zM2 1h1v1h-1zM0 2h3v1h-3z');
});

test.each([
  ['JBSWY3DPEHPK3PXP', 'JBSW Y3DP EHPK 3PXP'],
  ['JBSWY3', 'JBSW Y3'],
])('the key %s is shown as %s', (secret, shown) => {
  expect(groupedKey(secret)).toBe(shown);
});

test('the file of recovery codes says whose they are and what they are for [D9.27]', () => {
  const text = recoveryCodesFile(['k3m7-9xqd-2w5f', 'a1b2-c3d4-e5f6'], 'ada@circlet.example');
  expect(text).toBe(`Recovery codes for Circlet (ada@circlet.example)

Type one of them when you can’t get a code from your authenticator app. Each works once.

k3m7-9xqd-2w5f
a1b2-c3d4-e5f6
`);
});

test.each([
  [10, '10 recovery codes left', false],
  [4, '4 recovery codes left', false],
  [3, '3 recovery codes left', true],
  [1, '1 recovery code left', true],
  [0, 'No recovery codes left', true],
])('with %s codes, the security page says "%s" [D9.34]', (left, text, isFew) => {
  expect(recoveryCodesLeft(left)).toBe(text);
  expect(areFewCodesLeft(left)).toBe(isFew);
});
