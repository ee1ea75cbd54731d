/**
 * Whether a page may open a socket: only pages of our own do. Other programs send no `Origin` and are known by their
 * cookie alone, which no foreign page can make them send.
 */
export function isOwnOrigin(origin: string | undefined, host: string | undefined, publicUrl: URL): boolean {
  if (origin === undefined || origin === publicUrl.origin) return true;
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}
