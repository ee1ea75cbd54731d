import { isPublicAddress } from './public-address.rules';

describe('isPublicAddress', () => {
  it.each(['93.184.215.14', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:2800:21f:cb07::1', '2a00:1450::1'])(
    'allows fetching a photo from %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    ['this machine', '127.0.0.1'],
    ['this machine', '127.8.9.10'],
    ['this machine', '0.0.0.0'],
    ['this machine', '::1'],
    ['this machine', '::'],
    ['a private network', '10.1.2.3'],
    ['a private network', '172.16.0.1'],
    ['a private network', '172.31.255.255'],
    ['a private network', '192.168.1.1'],
    ['a private network', 'fd00:ec2::254'],
    ['a carrier network', '100.64.0.1'],
    ['a carrier network', '100.100.100.200'],
    ['cloud metadata', '169.254.169.254'],
    ['cloud metadata', '168.63.129.16'],
    ['cloud metadata', '192.0.0.192'],
    ['a link-local address', 'fe80::1'],
    ['a link-local address', 'fe80::1%eth0'],
    ['a multicast address', '224.0.0.1'],
    ['a multicast address', 'ff02::1'],
    ['a reserved address', '240.0.0.1'],
    ['a reserved address', '255.255.255.255'],
    ['a documentation address', '203.0.113.9'],
    ['a documentation address', '2001:db8::1'],
    ['an IPv4 address in IPv6', '::ffff:127.0.0.1'],
    ['an IPv4 address in IPv6', '::ffff:7f00:1'],
    ['an IPv4 address in IPv6', '::127.0.0.1'],
    ['an IPv4 address in IPv6', '64:ff9b::7f00:1'],
    ['an IPv4 address in IPv6', '2002:7f00:1::'],
    ['an IPv4 address in IPv6', '2001:0:7f00:1::'],
    ['a name', 'localhost'],
    ['nothing', ''],
  ])('refuses %s: %s', (_, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
