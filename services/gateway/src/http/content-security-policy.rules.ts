const self = "'self'";
const none = "'none'";

/** Hashes of the inline scripts and style sheets that a page contains, as a content security policy names them. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * Returns the content security policy. Pages load only from our own site, because a site that serves a
 * picture learns who views it. Inline scripts and style sheets are off, except those of the page itself, by their
 * hashes; style attributes are on because React and Radix position elements with them.
 */
export function contentSecurityPolicy(
  publicUrl: URL,
  inline: InlineHashes = { scripts: [], styles: [] },
): Record<string, string[]> {
  const isHttps = publicUrl.protocol === 'https:';
  const socket = `${isHttps ? 'wss' : 'ws'}://${publicUrl.host}`;
  return {
    'default-src': [self],
    'base-uri': [none],
    'connect-src': [self, socket],
    'font-src': [self],
    'form-action': [self],
    'frame-ancestors': [none],
    'frame-src': [none],
    'img-src': [self, 'data:', 'blob:'],
    'manifest-src': [self],
    'object-src': [none],
    'script-src': [self, ...inline.scripts],
    'script-src-attr': [none],
    'style-src': [self, ...inline.styles],
    'style-src-attr': ["'unsafe-inline'"],
    'worker-src': [self],
    ...(isHttps ? { 'upgrade-insecure-requests': [] } : {}),
  };
}

/** Returns directives as the value of `Content-Security-Policy`. */
export const policyHeader = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';');
