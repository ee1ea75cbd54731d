import { BlockList, isIPv4 } from 'node:net';

/** IPv4 ranges that lead to this machine, its network, its cloud, multicast groups, or nowhere (RFC 6890). */
const closedIPv4Ranges = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Azure's endpoint for virtual machines. The metadata services of other clouds are link-local.
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/**
 * Closed ranges within public IPv6: special purposes (including
 * Teredo), documentation, and 6to4, which embeds any IPv4 address.
 */
const closedIPv6Ranges = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const closed = new BlockList();
for (const [network, prefix] of closedIPv4Ranges) closed.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of closedIPv6Ranges) closed.addSubnet(network, prefix, 'ipv6');

/** Public IPv6 space assigned so far. Mapped, translated, local and multicast addresses are outside it. */
const publicIPv6 = new BlockList();
publicIPv6.addSubnet('2000::', 3, 'ipv6');

/** Returns whether a numeric address belongs to the public internet; false for any other text. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, 'ipv4');
  return publicIPv6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}
