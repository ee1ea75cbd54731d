import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

import { normalizeEmail } from '@circlet/contracts';

/** Hextets of an IPv6 address that identify one customer's network. */
const NETWORK_HEXTETS = 4;

const expand = (address: string): string[] => {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return left;
  const right = tail === '' ? [] : tail.split(':');
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
};

/**
 * Returns the key by which an address is counted: an IPv4 address itself, or the network of an IPv6 address,
 * because one customer has 2^64 of them.
 * @param address - missing if the client has already disconnected, whatever the types of Node and Fastify say; such
 * requests count together
 */
export function addressKey(address: string | undefined): string {
  if (address === undefined) return 'disconnected';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const plain = address.split('%')[0] ?? '';
  if (!isIPv6(plain)) return address;
  const network = expand(plain.toLowerCase()).slice(0, NETWORK_HEXTETS);
  return network.map((hextet) => hextet.replace(/^0+(?=.)/, '')).join(':');
}

/**
 * Returns the key by which a visitor's requests for an account are counted. It is hashed, so that it has a
 * fixed length and Redis contains no email addresses.
 */
export const accountKey = (email: string): string =>
  createHash('sha256').update(normalizeEmail(email)).digest('base64url').slice(0, 22);
