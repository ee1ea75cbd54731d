import { isIP } from 'node:net';

const namedNetworks: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * Returns whether a proxy can be named this way: a network's name, an address, or a network such as `10.0.0.0/8`. The
 * server accepts no network of all addresses, `0.0.0.0/0`; `true` trusts all.
 */
export function isNetwork(text: string): boolean {
  if (namedNetworks.includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128);
}
