/** Endings of names that only a local network knows. */
const localEndings = ['localhost', 'local', 'internal', 'home.arpa'] as const;

/** Whether a name can belong to a website that everyone can reach; addresses in numbers do not. */
function isPublicName(host: string): boolean {
  const name = host.replace(/\.$/, '');
  // An IPv6 address has no dot as `URL` writes it, and an IPv4 address ends in a number.
  if (!name.includes('.') || /\.\d+$/.test(name)) return false;
  return !localEndings.some((ending) => name.endsWith(`.${ending}`));
}

/**
 * Checks the form of a link to a photo; which address its name leads to is checked when it is fetched.
 * @returns the problem, in words for people; undefined when there is none
 */
export function photoLinkProblem(link: string): string | undefined {
  if (!link.startsWith('https://') || !URL.canParse(link))
    return 'Please use a link that begins with https://';
  const { username, password, port, hostname } = new URL(link);
  if (username !== '' || password !== '') return 'Please use a link without a username and password';
  if (port !== '') return 'Please use a link without a port number';
  return isPublicName(hostname) ? undefined : 'Please use a link to a public website';
}
