/**
 * Cookies are shared by all ports of a host: the port in the name lets two instances on one machine live side by side.
 * `__Host-` makes browsers refuse the cookie from a subdomain or over plain HTTP.
 */
const nameFor = (publicUrl: URL, name: string): string => {
  const port = publicUrl.port === '' ? '' : `_${publicUrl.port}`;
  return `${publicUrl.protocol === 'https:' ? '__Host-' : ''}circlet_${name}${port}`;
};

/** Name of the cookie with the session's secret. */
export const sessionCookieName = (publicUrl: URL): string => nameFor(publicUrl, 'session');

/** Name of the cookie that the anti-forgery token is bound to besides the session. */
export const antiForgeryCookieName = (publicUrl: URL): string => nameFor(publicUrl, 'csrf');

/** Name of the cookie that remembers which accounts this browser has signed in to. */
export const knownDevicesCookieName = (publicUrl: URL): string => nameFor(publicUrl, 'devices');
