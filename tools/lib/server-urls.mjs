/**
 * URLs that list several servers, as `libs/platform` reads them (`config/server-urls.ts`), which may not be built yet.
 */

/** Matches what precedes the servers of a URL, the servers, and what follows them. */
const parts = /^([a-z][a-z0-9+.-]*:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/is;

/**
 * Returns one URL for each server: `nats://user:password@one:4222,two:4222` stands for two.
 * @param {string} url
 * @returns {string[]}
 */
export function urlPerServer(url) {
  const [, before = '', servers = '', after = ''] = parts.exec(url) ?? [];
  return servers.includes(',') ? servers.split(',').map((server) => `${before}${server}${after}`) : [url];
}

/**
 * Returns whether each server of a URL makes a valid one.
 * @param {string} url
 * @param {RegExp} protocol
 */
export const isServersUrl = (url, protocol) =>
  urlPerServer(url).every((each) => {
    // Every server needs a name; without other servers, a local socket needs none.
    if (each !== url && !/^[^,]*:\/\/(?:[^/?#]*@)?[^/?#:]/s.test(each)) return false;
    return URL.canParse(each) && protocol.test(new URL(each).protocol.replace(/:$/, ''));
  });
