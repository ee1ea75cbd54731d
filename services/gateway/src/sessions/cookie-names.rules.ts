/**
 * Returns a cookie name for this installation. All ports of a host share cookies, so the name
 * contains the port to let two instances run on one machine. `__Host-` makes browsers refuse the
 * cookie from a subdomain or over plain HTTP.
 */
const nameFor = (publicUrl: URL, name: string): string => {
  const port = publicUrl.port === '' ? '' : `_${publicUrl.port}`;
  return `${publicUrl.protocol === 'https:' ? '__Host-' : ''}circlet_${name}${port}`;
};

/** Returns the name of the cookie with the session's secret. */
export const sessionCookieName = (publicUrl: URL): string => nameFor(publicUrl, 'session');

/** Returns the name of the cookie that a browser has between the password and the second step. */
export const secondStepCookieName = (publicUrl: URL): string => nameFor(publicUrl, 'second_step');

/** Returns the name of the cookie that the anti-forgery token is bound to, in addition to the session. */
export const antiForgeryCookieName = (publicUrl: URL): string => nameFor(publicUrl, 'csrf');

/** Returns the name of the cookie that records which accounts this browser has signed in to. */
export const knownDevicesCookieName = (publicUrl: URL): string => nameFor(publicUrl, 'devices');
