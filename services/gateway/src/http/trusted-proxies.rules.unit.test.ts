import { isNetwork } from './trusted-proxies.rules';

describe('a trusted proxy', () => {
  it.each([
    'loopback',
    'linklocal',
    'uniquelocal',
    '10.0.0.7',
    'fd00::7',
    '10.0.0.0/8',
    '128.0.0.0/1',
    '10.0.0.7/32',
    'fd00::/33',
    'fd00::7/128',
  ])('can be %s', (text) => {
    expect(isNetwork(text)).toBe(true);
  });

  it.each([
    '',
    'proxy.example',
    '10.0.0',
    '10.0.0.0/',
    '0.0.0.0/0',
    '10.0.0.7/33',
    'fd00::7/129',
    '10.0.0.0/8/8',
    '10.0.0.0/x8',
    '10.0.0.0/8x',
    '10.0.0.0/1e1',
    '10.0.0.0/0008',
    '10.0.0.0/+08',
  ])('cannot be %j', (text) => {
    expect(isNetwork(text)).toBe(false);
  });
});
