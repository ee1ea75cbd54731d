const self = "'self'";
const none = "'none'";

/**
 * Returns the content security policy. Pages load only from our own site, because a site that serves a
 * picture learns who views it. Inline scripts and style sheets are off; style attributes are on because React
 * and Radix position elements with them.
 */
export function contentSecurityPolicy(publicUrl: URL): Record<string, string[]> {
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
    'script-src': [self],
    'script-src-attr': [none],
    'style-src': [self],
    'style-src-attr': ["'unsafe-inline'"],
    'worker-src': [self],
    ...(isHttps ? { 'upgrade-insecure-requests': [] } : {}),
  };
}
