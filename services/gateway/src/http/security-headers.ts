import type { FastifyHelmetOptions } from '@fastify/helmet';

import { contentSecurityPolicy } from './content-security-policy.rules';

/** A year, as preload lists ask for. */
const HSTS_SECONDS = 365 * 24 * 60 * 60;

/** Browser features that our pages never use; copying a link is the only one that they need. */
const unusedFeatures = [
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'encrypted-media', 'fullscreen'],
  ...['geolocation', 'gyroscope', 'hid', 'idle-detection', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['picture-in-picture', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
];

/** The value of `Permissions-Policy`: these features are off for our pages and for anything embedded in them. */
export const permissionsPolicy = unusedFeatures.map((feature) => `${feature}=()`).join(', ');

/** Returns the headers of an error that is answered before a route is found. No browser shows or embeds anything from it. */
export const bareErrorHeaders = (publicUrl: URL, requestId: string): Readonly<Record<string, string>> => ({
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  ...(publicUrl.protocol === 'https:'
    ? { 'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains` }
    : {}),
  'permissions-policy': permissionsPolicy,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-request-id': requestId,
});

/** The headers that keep a browser from doing what our pages never need. */
export function securityHeaders(publicUrl: URL): FastifyHelmetOptions {
  const isHttps = publicUrl.protocol === 'https:';
  return {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(publicUrl) },
    strictTransportSecurity: isHttps ? { maxAge: HSTS_SECONDS, includeSubDomains: true } : false,
    // Our pages use nothing that needs this isolation.
    crossOriginEmbedderPolicy: false,
    // Other sites do not learn on which of our pages a link was followed. We do not read `Referer` either: anti-forgery is
    // a token, and sockets carry `Origin` under every policy.
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  };
}
