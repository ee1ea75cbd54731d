import { z } from 'zod';

/** Matches what precedes the servers of a URL, the servers, and what follows them. */
const parts = /^([a-z][a-z0-9+.-]*:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/is;

/**
 * Returns one URL for each server of a URL that may list several, separated by commas:
 * `nats://user:password@one:4222,two:4222` stands for two. Everything else is the same in each.
 */
export function urlPerServer(url: string): [string, ...string[]] {
  const [, before = '', servers = '', after = ''] = parts.exec(url) ?? [];
  const [first = url, ...others] = servers.split(',').map((server) => `${before}${server}${after}`);
  return servers.includes(',') ? [first, ...others] : [url];
}

/** Returns whether each server of a URL makes a valid one. */
const isValid = (url: string, protocol: RegExp): boolean =>
  urlPerServer(url).every((each) => {
    // Every server needs a name; without other servers, a local socket needs none.
    if (each !== url && !/^[^,]*:\/\/(?:[^/?#]*@)?[^/?#:]/s.test(each)) return false;
    return URL.canParse(each) && protocol.test(new URL(each).protocol.replace(/:$/, ''));
  });

/**
 * Returns the schema of a URL that may list several servers.
 * @param error - says what is expected
 * @param form - what the whole URL must match as well
 */
export const serversUrl = (protocol: RegExp, error: string, form = /^/): z.ZodString =>
  z.string(error).refine((url) => isValid(url, protocol) && form.test(url), error);
