import { accountKey, addressKey } from './throttle-keys.rules';

describe('addressKey', () => {
  it('counts clients together that have already disconnected', () => {
    expect(addressKey(undefined)).toBe('disconnected');
  });

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:203.110.113.70', '203.110.113.70'],
    ['::ffff:203.0.113.7%eth0', '0:0:0:0'],
    ['1::ffff:203.0.113.7', '1:0:0:0'],
    ['1::2:3:4:5:6:7', '1:0:2:3'],
    ['2001:db8::', '2001:db8:0:0'],
    ['not:an:address:at:all', 'not:an:address:at:all'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['unknown', 'unknown'],
  ])('counts %s as %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});

describe('accountKey', () => {
  it('is the same for all spellings of an address', () => {
    expect(accountKey(' Ann@Example.org ')).toBe(accountKey('ann@example.org'));
  });

  it('does not reveal the address', () => {
    expect(accountKey('ann@example.org')).toMatch(/^[\w-]{22}$/);
  });
});
