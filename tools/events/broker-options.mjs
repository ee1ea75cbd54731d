import { urlPerServer } from '../lib/server-urls.mjs';

/**
 * Returns the connection options of a `nats://user:password@host:port` URL, which may list the servers of a cluster.
 * @param {string} url
 * @returns {import('nats').ConnectionOptions}
 */
export function brokerOptions(url) {
  const servers = urlPerServer(url).map((each) => new URL(each));
  const { username = '', password = '' } = servers[0] ?? {};
  return {
    servers: servers.map(({ host }) => host),
    // A cluster also announces addresses that only its servers may be able to reach.
    ignoreClusterUpdates: true,
    ...(username === '' ? {} : { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
  };
}
