/** Suffixes of names that only resolve in a local network. */
const localSuffixes = ['localhost', 'local', 'internal', 'home.arpa'] as const;

/** Returns whether a host name can belong to a public website. Numeric addresses can't. */
function isPublicName(host: string): boolean {
  const name = host.replace(/\.$/, '');
  // `URL` writes IPv6 addresses without dots, and IPv4 addresses end in a number.
  if (!name.includes('.') || /\.\d+$/.test(name)) return false;
  return !localSuffixes.some((ending) => name.endsWith(`.${ending}`));
}

/**
 * Checks the form of a link to a photo. The address that the name resolves to is checked when
 * the photo is fetched.
 * @returns the problem as a user-facing message; undefined if there is none
 */
export function photoLinkProblem(link: string): string | undefined {
  if (!link.startsWith('https://') || !URL.canParse(link))
    return 'Please use a link that starts with https://';
  const { username, password, port, hostname } = new URL(link);
  if (username !== '' || password !== '') return 'Please use a link without a username and password';
  if (port !== '') return 'Please use a link without a port number';
  return isPublicName(hostname) ? undefined : 'Please use a link to a public website';
}
