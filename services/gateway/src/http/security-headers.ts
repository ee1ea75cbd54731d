import type { IncomingMessage, ServerResponse } from 'node:http';

import helmet from 'helmet';

import { contentSecurityPolicy } from './content-security-policy.rules';

/** One year, as HSTS preload lists require. */
const HSTS_SECONDS = 365 * 24 * 60 * 60;

/** Browser features that our pages never use. Clipboard access is not listed, because pages copy links. */
const unusedFeatures = [
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'encrypted-media', 'fullscreen'],
  ...['geolocation', 'gyroscope', 'hid', 'idle-detection', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['picture-in-picture', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
];

/** Value of `Permissions-Policy`: turns these features off for our pages and all embedded content. */
const permissionsPolicy = unusedFeatures.map((feature) => `${feature}=()`).join(', ');

/**
 * Returns the headers of errors that are sent before a route is found. Browsers can't render or
 * embed anything from them.
 */
export const minimalErrorHeaders = (publicUrl: URL, requestId: string): Readonly<Record<string, string>> => ({
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

/**
 * Returns the security headers, which block browser features that our pages never need. They are the same for
 * all responses. Helmet's plugin would parse its options again for each.
 */
export function securityHeaders(publicUrl: URL): Readonly<Record<string, string>> {
  const isHttps = publicUrl.protocol === 'https:';
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(publicUrl) },
    strictTransportSecurity: isHttps ? { maxAge: HSTS_SECONDS, includeSubDomains: true } : false,
    // Our pages use nothing that needs this isolation.
    crossOriginEmbedderPolicy: false,
    // Keeps other sites from learning which of our pages linked to them. We don't read `Referer` either:
    // anti-forgery uses a token, and sockets send `Origin` under every policy.
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  const headers: Record<string, string> = { 'permissions-policy': permissionsPolicy };
  const response = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  setHeaders({} as IncomingMessage, response as unknown as ServerResponse, () => undefined);
  return headers;
}
