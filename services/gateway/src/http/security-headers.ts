import type { FastifyHelmetOptions } from '@fastify/helmet';

import { contentSecurityPolicy } from './content-security-policy.rules';

/** A year, as preload lists ask for. */
const HSTS_SECONDS = 365 * 24 * 60 * 60;

/** What pages may ask a browser for and ours never do; copying a link is all that the app uses. */
const unusedFeatures = [
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'encrypted-media', 'fullscreen'],
  ...['geolocation', 'gyroscope', 'hid', 'idle-detection', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['picture-in-picture', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
];

/** The value of `Permissions-Policy`: these are off for us and for anything that our pages would embed. */
export const permissionsPolicy = unusedFeatures.map((feature) => `${feature}=()`).join(', ');

/** The headers that keep a browser from doing what our pages never need. */
export function securityHeaders(publicUrl: URL): FastifyHelmetOptions {
  const isHttps = publicUrl.protocol === 'https:';
  return {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(publicUrl) },
    strictTransportSecurity: isHttps ? { maxAge: HSTS_SECONDS, includeSubDomains: true } : false,
    // Nothing here needs the isolation that it is for.
    crossOriginEmbedderPolicy: false,
    // No other site learns which page a link on it was followed from.
    // Nothing of ours reads `Referer`: anti-forgery is a token, and sockets carry `Origin` whatever this says.
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  };
}
