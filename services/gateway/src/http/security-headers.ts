import type { FastifyHelmetOptions } from '@fastify/helmet';

import { contentSecurityPolicy } from './content-security-policy.rules';

/** A year, as preload lists ask for. */
const HSTS_SECONDS = 365 * 24 * 60 * 60;

/** The headers that keep a browser from doing what our pages never need. */
export function securityHeaders(publicUrl: URL): FastifyHelmetOptions {
  const isHttps = publicUrl.protocol === 'https:';
  return {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(publicUrl) },
    strictTransportSecurity: isHttps ? { maxAge: HSTS_SECONDS, includeSubDomains: true } : false,
    // Nothing here needs the isolation that it is for.
    crossOriginEmbedderPolicy: false,
    // No other site learns which page a link on it was followed from.
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  };
}
