const self = "'self'";
const none = "'none'";

/**
 * Where our pages may load from: ourselves alone. A picture from elsewhere would tell its site who sees it. No inline script or style sheet; style attributes
 * are what React and Radix position things with.
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
