/** A push service that we send to. */
export interface PushService {
  readonly protocol: string;
  /** The name of the host; with a leading dot, all names that end with it. */
  readonly host: string;
  /** As in a URL, where the default port is empty; undefined for any port. */
  readonly port: string | undefined;
}

/** The services of Chrome, Firefox, Safari and Edge. */
export const DEFAULT_PUSH_SERVICES =
  'fcm.googleapis.com, updates.push.services.mozilla.com, web.push.apple.com, *.notify.windows.com';

const ENTRY = /^(?:(https?):\/\/)?(\*\.)?([a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:]+\])(?::(\d{1,5}))?$/i;

const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(host);

/**
 * Parses one entry of the setting `PUSH_SERVICES`: a host, or `*.` and the end of hosts, with https on its default
 * port. Only this machine can have any port, or `http://` in front, for tests.
 * @returns undefined when it is invalid
 */
export function parsePushService(entry: string): PushService | undefined {
  const match = ENTRY.exec(entry);
  if (match === null) return undefined;
  const [, scheme = 'https', wildcard, name = '', port] = match;
  const host = name.toLowerCase();
  if (scheme.toLowerCase() === 'http' && !isLoopback(host)) return undefined;
  const { protocol, port: urlPort } = new URL(`${scheme}://${host}${port === undefined ? '' : `:${port}`}`);
  return {
    protocol,
    host: wildcard === undefined ? host : `.${host}`,
    port: port === undefined && isLoopback(host) ? undefined : urlPort,
  };
}

/** Returns whether an endpoint belongs to one of the services. No other URL is ever called. */
export function isKnownEndpoint(services: readonly PushService[], endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (url.username !== '' || url.password !== '') return false;
  return services.some(
    ({ protocol, host, port }) =>
      url.protocol === protocol &&
      (host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host) &&
      (port === undefined || url.port === port),
  );
}
