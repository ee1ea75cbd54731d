/**
 * Whether a page may open a socket: only pages of our own do. Other programs send no `Origin` and are known by their
 * cookie alone, which no foreign page can make them send.
 */
export function isOwnOrigin(origin: string | undefined, host: string | undefined, publicUrl: URL): boolean {
  if (origin === undefined || origin === publicUrl.origin) return true;
  if (host === undefined || !URL.canParse(origin)) return false;
  const page = new URL(origin);
  // Where people use TLS, a page that came without it may be anybody's.
  return page.host === host && (page.protocol === 'https:' || publicUrl.protocol === 'http:');
}
