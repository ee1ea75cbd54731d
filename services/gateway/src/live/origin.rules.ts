/**
 * Returns whether a page can open a socket. Only our own pages can. Other programs send no `Origin` and are
 * identified by their cookie alone, which no foreign page can make them send.
 */
export function isAllowedOrigin(
  origin: string | undefined,
  host: string | undefined,
  publicUrl: URL,
): boolean {
  if (origin === undefined || origin === publicUrl.origin) return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  // If the public URL uses TLS, a page loaded without TLS could come from anyone.
  return page.host === host && (page.protocol === 'https:' || publicUrl.protocol === 'http:');
}
